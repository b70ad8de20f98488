# Where things stand in the scanned files.
import bisect
import ctypes
import os
import re

from clang import cindex
from clang.cindex import conf

DIRECTIVE = re.compile(rb"^[ \t]*#(?:\\\r?\n|[^\n])*", re.M)
CALLED = re.compile(rb"(?!\w)(?:\s|//[^\n]*|/\*.*?\*/|\\\n)*[({<]|\)*\s*\(", re.S)

spelling_of = conf.lib.clang_getSpellingLocation
spelling_of.argtypes = [cindex.SourceLocation] + [ctypes.c_void_p] * 4
template_of = conf.lib.clang_getSpecializedCursorTemplate
template_of.argtypes = [cindex.Cursor]
template_of.restype = cindex.Cursor
template_of.errcheck = cindex.Cursor.from_cursor_result


class Ranges(ctypes.Structure):
    _fields_ = [("count", ctypes.c_uint), ("ranges", ctypes.POINTER(cindex.SourceRange))]


skipped_in = conf.lib.clang_getAllSkippedRanges
skipped_in.argtypes = [cindex.TranslationUnit]
skipped_in.restype = ctypes.POINTER(Ranges)


class Places:
    def __init__(self, root, files):
        self.root = root
        self.files = set(files)
        self.paths = {}
        self.contents = {}
        self.directives = {}

    def relative(self, file):
        """The scanned path of a file, or None."""
        if file is None:
            return None
        name = file.name
        if name not in self.paths:
            path = os.path.relpath(os.path.realpath(name), self.root)
            self.paths[name] = path if path in self.files else None
        return self.paths[name]

    def written(self, location):
        """File, line and offset where something is written: for a macro's argument, where the argument is."""
        file = cindex.c_object_p()
        line, column, offset = ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
        spelling_of(location, ctypes.byref(file), ctypes.byref(line), ctypes.byref(column), ctypes.byref(offset))
        path = self.relative(cindex.File(file)) if file else None
        return None if path is None else (path, line.value, offset.value)

    def content(self, path):
        if path not in self.contents:
            with open(os.path.join(self.root, path), "rb") as file:
                self.contents[path] = file.read()
        return self.contents[path]

    def is_written(self, path, offset, text):
        """Does this text stand there, outside of preprocessor lines?"""
        return self.content(path)[offset : offset + len(text)] == text.encode() and not self.in_directive(path, offset)

    def is_called(self, path, end):
        """Does the name that ends there have arguments behind it? A name that a macro is given to call has none."""
        return CALLED.match(self.content(path), end) is not None

    def in_directive(self, path, offset):
        if path not in self.directives:
            self.directives[path] = [match.span() for match in DIRECTIVE.finditer(self.content(path))]
        spans = self.directives[path]
        at = bisect.bisect_right(spans, (offset, len(self.content(path)))) - 1
        return at >= 0 and offset < spans[at][1]

    def declared(self, cursor):
        """File and lines where a declaration may be said to begin, or None outside of the scanned files."""
        path = self.relative(cursor.location.file)
        line = cursor.location.line
        start = cursor.extent.start.line
        # What C declares by being called, and what the compiler brings along, stands nowhere.
        if path is None or start == 0:
            return None
        return (path, min(start, line), line)

    def skipped(self, unit):
        """By file, the lines that the preprocessor leaves out of a unit."""
        lines = {}
        found = skipped_in(unit).contents
        for at in range(found.count):
            span = found.ranges[at]
            path = self.relative(span.start.file)
            if path is not None:
                lines.setdefault(path, set()).update(range(span.start.line + 1, span.end.line))
        return lines
