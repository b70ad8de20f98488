const words = (text: string): string[] => text.trim().split(/\s+/);

/** Classes that need no import. */
export const builtinClasses: ReadonlySet<string> = new Set(
  words(`
    bool bytearray bytes classmethod complex dict enumerate filter float frozenset int list map memoryview object
    property range reversed set slice staticmethod str super tuple type zip
    ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError
    BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError
    ConnectionResetError DeprecationWarning EncodingWarning EnvironmentError EOFError Exception ExceptionGroup
    FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit ImportError ImportWarning
    IndentationError IndexError InterruptedError IOError IsADirectoryError KeyboardInterrupt KeyError LookupError
    MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError OverflowError
    PendingDeprecationWarning PermissionError ProcessLookupError PythonFinalizationError RecursionError
    ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration StopIteration SyntaxError
    SyntaxWarning SystemError SystemExit TabError TimeoutError TypeError UnboundLocalError UnicodeDecodeError
    UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning
    ZeroDivisionError`),
);

/** Functions and values that need no import, Python 2's that old files still call included. */
export const builtinFunctions: ReadonlySet<string> = new Set(
  words(`
    abs aiter all anext any ascii bin breakpoint callable chr compile copyright credits delattr dir divmod eval exec
    exit format getattr globals hasattr hash help hex id input isinstance issubclass iter len license locals max min
    next oct open ord pow print quit repr round setattr sorted sum vars __import__ __build_class__ Ellipsis
    NotImplemented __debug__ reveal_type reveal_locals
    apply basestring cmp coerce execfile file intern long raw_input reduce reload unichr unicode xrange`),
);

/** The modules of the standard library. One of these names means that module before any of the tree's further roots. */
export const standardModules: ReadonlySet<string> = new Set(
  words(`
    __future__ abc aifc annotationlib antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64
    bdb binascii bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd code codecs codeop collections
    colorsys compileall compression concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes curses
    dataclasses datetime dbm decimal difflib dis distutils doctest email encodings ensurepip enum errno faulthandler
    fcntl filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib grp
    gzip hashlib heapq hmac html http idlelib imaplib imghdr imp importlib inspect io ipaddress itertools json keyword
    lib2to3 linecache locale logging lzma mailbox mailcap marshal math mimetypes mmap modulefinder msilib msvcrt
    multiprocessing netrc nis nntplib nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev pathlib pdb
    pickle pickletools pipes pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile
    pyclbr pydoc pydoc_data pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets
    select selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile
    sre_constants sre_parse ssl stat statistics string stringprep struct subprocess sunau symtable sys sysconfig
    syslog tabnanny tarfile telnetlib tempfile termios textwrap this threading time timeit tkinter token tokenize
    tomllib trace traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib uu uuid venv
    warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo`),
);
