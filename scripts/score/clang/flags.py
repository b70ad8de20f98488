# With which options a file is read: those of compile_commands.json, else folders that make its includes resolve.
import json
import os
import re

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]', re.M)
KEPT = ("-D", "-U", "-I", "-isystem", "-iquote", "-include", "-std=", "-f", "-x")
APART = ("-D", "-U", "-I", "-isystem", "-iquote", "-include", "-x")
CPP = re.compile(r"^\s*(class\s+\w|namespace\b|template\s*<|using\s+\w)", re.M)
SYSTEM = ("/usr/include", "/usr/local/include", "/usr/include/x86_64-linux-gnu")


class Flags:
    def __init__(self, root, files):
        self.root = root
        self.texts = {file: text_of(os.path.join(root, file)) for file in files}
        self.commands = commands_of(root)
        self.by_name = {}
        for file in files:
            self.by_name.setdefault(os.path.basename(file), []).append(file)
        self.folders = self.include_folders()

    def of(self, file):
        known = self.commands.get(os.path.join(self.root, file))
        if known is not None:
            return known
        near = sorted(self.folders, key=lambda folder: (-shared(folder, file), folder))
        std = [] if any(flag.startswith("-std=") for flag in self.common()) else ["-std=gnu++17" if self.is_cpp(file) else "-std=gnu11"]
        language = ["-x", "c++" if self.is_cpp(file) else "c"]
        return language + std + self.common() + ["-I" + os.path.join(self.root, folder) for folder in near]

    def common(self):
        """What all commands say alike, for headers and files that no command names."""
        lists = list(self.commands.values())
        if not lists:
            return []
        first = pairs(lists[0])
        return [flag for pair in first if pair[0] != "-x" and not pair[0].startswith("-std=") and all(pair in pairs(each) for each in lists[1:40]) for flag in pair]

    def is_cpp(self, file):
        end = os.path.splitext(file)[1]
        if end == ".c":
            return False
        return end != ".h" or bool(CPP.search(self.texts[file]))

    def include_folders(self):
        folders = set()
        for file, text in self.texts.items():
            for path in INCLUDE.findall(text):
                if any(os.path.exists(os.path.join(folder, path)) for folder in SYSTEM) and "/" not in path:
                    continue
                plain = os.path.normpath(path)
                if os.path.exists(os.path.join(self.root, os.path.dirname(file), plain)):
                    continue
                for found in self.by_name.get(os.path.basename(plain), []):
                    if found == plain or found.endswith("/" + plain):
                        folders.add(found[: len(found) - len(plain)].rstrip("/"))
        return folders


def text_of(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def shared(folder, file):
    count = 0
    for a, b in zip(folder.split("/"), file.split("/")):
        if a != b:
            break
        count += 1
    return count


def commands_of(root):
    for place in ("", "build", "out", "cmake-build-debug"):
        path = os.path.join(root, place, "compile_commands.json")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                return {os.path.realpath(os.path.join(each["directory"], each["file"])): kept(each) for each in json.load(file)}
    return {}


def kept(command):
    import shlex

    words = command.get("arguments") or shlex.split(command["command"])
    flags = []
    at = 1
    while at < len(words):
        word = words[at]
        if word in APART and at + 1 < len(words):
            flags += [word, resolved(words[at + 1], word, command["directory"])]
            at += 1
        elif word.startswith(KEPT):
            prefix = "-I" if word.startswith("-I") else ""
            flags.append(prefix + resolved(word[len(prefix):], prefix, command["directory"]))
        at += 1
    return flags


def resolved(value, flag, folder):
    return os.path.join(folder, value) if flag in ("-I", "-isystem", "-iquote") else value


def pairs(flags):
    found = []
    at = 0
    while at < len(flags):
        size = 2 if flags[at] in APART else 1
        found.append(tuple(flags[at:at + size]))
        at += size
    return found
