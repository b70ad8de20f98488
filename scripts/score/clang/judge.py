# Judges the calls of C and C++ files by libclang. The argument is the root, standard input the files below it, one a line.
# Prints for each call: file, line, name, verdict, kind and targets, separated by tabs.
import os
import sys

from clang import cindex

from calls import Walker
from flags import Flags
from places import Places


def main():
    root = os.path.realpath(sys.argv[1])
    files = sorted(line for line in sys.stdin.read().split("\n") if line)
    places = Places(root, files)
    flags = Flags(root, files)
    index = cindex.Index.create()
    walker = Walker(places)
    sources = [file for file in files if not is_header(file)]
    for file in sources:
        read(index, walker, flags, root, file)
    # A header that no source includes is read on its own.
    for file in files:
        if is_header(file) and file not in walker.done:
            read(index, walker, flags, root, file)
    sys.stdout.write("".join(walker.lines()))


def is_header(file):
    return os.path.splitext(file)[1].lower() in (".h", ".hh", ".hpp", ".hxx", ".h++", ".inl", ".ipp", ".tpp")


def read(index, walker, flags, root, file):
    try:
        unit = index.parse(os.path.join(root, file), args=flags.of(file), options=cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
    except cindex.TranslationUnitLoadError:
        return
    walker.walk(unit)


main()
