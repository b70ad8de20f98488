# Finds the calls of a translation unit, and what each goes to.
from clang import cindex
from clang.cindex import CursorKind as K

from places import template_of

WRAPS = {K.UNEXPOSED_EXPR, K.PAREN_EXPR}
FUNCTIONS = {K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION, K.FUNCTION_TEMPLATE}
NAMED = {K.DECL_REF_EXPR, K.MEMBER_REF_EXPR}
TYPES = {K.TYPE_REF, K.TEMPLATE_REF}
MAIN, OPERATOR, IMPLIED = "", " operator", " implied"
ERROR = 3
TRIES = 3


class Walker:
    def __init__(self, places):
        self.places = places
        # Files whose calls are known; those with errors are read again where another source includes them.
        self.done = set()
        self.tries = {}
        # (file, offset, name, kind) -> [line, known outside, targets]
        self.sites = {}
        # What declares the same function: by USR.
        self.declarations = {}
        # The same in files with errors, where a type that is not known changes the USR: by name and number of parameters.
        self.loose = {}
        self.keys = {}
        # By file, the lines that no unit has read so far.
        self.unread = {}

    def walk(self, unit):
        """Notes the calls in those files of a unit that are not yet known. A file with errors is read three times at most."""
        failed = {self.places.relative(each.location.file) for each in unit.diagnostics if each.severity >= ERROR}
        self.failed = failed
        seen = set()
        self.leave_out(unit)
        stack = []
        for cursor in unit.cursor.get_children():
            path = self.places.relative(cursor.location.file)
            if path is not None and path not in self.done:
                seen.add(path)
                stack.append((cursor, None, None))
        for path in seen:
            self.tries[path] = self.tries.get(path, 0) + 1
            if path not in failed or self.tries[path] == TRIES:
                self.done.add(path)
        while stack:
            cursor, parent, before = stack.pop()
            kind = cursor.kind
            if kind == K.CALL_EXPR:
                self.call(cursor, parent, before)
            elif kind in FUNCTIONS:
                self.declare(cursor)
            last = None
            for child in cursor.get_children():
                stack.append((child, cursor, last))
                last = child

    def leave_out(self, unit):
        skipped = self.places.skipped(unit)
        included = {self.places.relative(each.include) for each in unit.get_includes()}
        for path in included | {self.places.relative(unit.get_file(unit.spelling))} - {None}:
            if path is not None:
                lines = skipped.get(path, set())
                self.unread[path] = self.unread[path] & lines if path in self.unread else lines

    def declare(self, cursor):
        place = self.places.declared(cursor)
        usr = cursor.get_usr()
        if place is not None and usr:
            self.declarations.setdefault(usr, set()).add(place)
            if place[0] in self.failed:
                self.loose.setdefault(loose_key(cursor), set()).add(place)

    def call(self, cursor, parent, before):
        target = cursor.referenced
        if target is not None and target.kind == K.CONSTRUCTOR:
            self.construct(cursor, parent, before, target)
            return
        children = list(cursor.get_children())
        if not children:
            return
        if target is not None and target.kind == K.CONVERSION_FUNCTION:
            return
        spelling = cursor.spelling
        if spelling.startswith("operator") and not spelling[8:9].isidentifier():
            if target is None or is_lambda(target) or not is_implicit(target):
                self.operate(children, spelling[8:].strip(), target)
            return
        callee = inner(children[0])
        name = callee.spelling
        if callee.kind in NAMED and not name:
            deeper = list(callee.get_children())
            if deeper and deeper[0].kind == K.OVERLOADED_DECL_REF:
                name = deeper[0].spelling
        if callee.kind in NAMED and name:
            known = target is not None and target.kind in FUNCTIONS
            self.note(callee.location, name, MAIN, target if known else None)

    def operate(self, children, sign, target):
        if sign == "()":
            callee = inner(children[0])
            if callee.kind in NAMED and callee.spelling:
                holder = callee.referenced if target is not None and is_lambda(target) else None
                self.note(callee.location, callee.spelling, MAIN if holder else OPERATOR, target, holder)
            return
        for child in children:
            named = inner(child)
            if named.kind in NAMED and named.spelling == "operator" + sign:
                self.note(named.location, sign, OPERATOR, target, None, sign[:1])
                return

    def construct(self, cursor, parent, before, target):
        """A constructor: written by its type's name, or by a declaration, initialiser or conversion."""
        own = [child for child in cursor.get_children() if child.kind in TYPES]
        around = [] if parent is None else [child for child in parent.get_children() if child.kind in TYPES]
        kind = None if parent is None else parent.kind
        name = target.semantic_parent.spelling.split("<")[0]
        if own or kind in (K.CXX_NEW_EXPR, K.CXX_FUNCTIONAL_CAST_EXPR):
            named = named_type(own or around, target)
            if named is not None:
                self.note(named.location, named.referenced.spelling, MAIN, target)
            return
        if target.is_copy_constructor() or target.is_move_constructor() or is_implicit(target):
            return
        if kind == K.CONSTRUCTOR and before is not None and before.kind in TYPES | {K.MEMBER_REF}:
            self.note(before.location, before.referenced.spelling, IMPLIED, target)
        elif kind in (K.VAR_DECL, K.FIELD_DECL):
            named = named_type(around, target)
            self.note(parent.location, name if named is None else named.referenced.spelling, IMPLIED, target, None, parent.spelling)
        else:
            self.note(cursor.location, name, IMPLIED, target, None, "")

    def note(self, location, name, kind, target, holder=None, written=None):
        at = self.places.written(location)
        if at is None:
            return
        path, line, offset = at
        text = name if written is None else written
        if not self.places.is_written(path, offset, text) or (kind == MAIN and not self.places.is_called(path, offset + len(text))):
            return
        places, known = self.targets(target, holder)
        site = self.sites.setdefault((path, offset, name, kind), [line, False, set()])
        site[1] = site[1] or known
        site[2] |= places

    def targets(self, target, holder):
        """Declarations in scanned files, and those known to the walker by their USR; whether anything is known."""
        if target is None:
            return set(), False
        found = set()
        waiting = [target] + ([holder] if holder is not None else [])
        seen = set()
        while waiting:
            cursor = waiting.pop()
            if cursor is None or cursor.hash in seen:
                continue
            seen.add(cursor.hash)
            place = self.places.declared(cursor)
            if place is not None:
                found.add(place)
            usr = cursor.get_usr()
            if usr:
                found.add(usr)
                if usr not in self.keys:
                    self.keys[usr] = loose_key(cursor)
            waiting += [cursor.get_definition(), template_of(cursor), cursor.canonical]
            if cursor.kind == K.CONSTRUCTOR and is_implicit(cursor):
                waiting.append(cursor.semantic_parent)
        return found, True

    def lines(self):
        for (path, _, name, kind), (line, known, found) in sorted(self.sites.items()):
            # Only what is declared in a scanned file may be declared in others too.
            places = {each for each in found if isinstance(each, tuple)}
            if places:
                for usr in found - places:
                    places |= self.declarations.get(usr, set()) | self.loose.get(self.keys[usr], set())
            verdict = "inside" if places else "outside" if known else "unknown"
            told = ["%s:%d:%d" % place for place in sorted(places)]
            yield "\t".join([path, str(line), name, verdict + kind] + told) + "\n"
        for path, lines in sorted(self.unread.items()):
            for first, last in stretches(sorted(lines)):
                yield "%s\t%d\t\tunread\t%s:%d:%d\n" % (path, first, path, first, last)


def loose_key(cursor):
    names = []
    around = cursor
    while around is not None and around.kind != K.TRANSLATION_UNIT:
        names.append(around.spelling)
        around = around.semantic_parent
    return tuple(names), sum(1 for child in cursor.get_children() if child.kind == K.PARM_DECL)


def stretches(lines):
    first = None
    for at, line in enumerate(lines):
        first = line if first is None else first
        if at + 1 == len(lines) or lines[at + 1] != line + 1:
            yield first, line
            first = None


def inner(cursor):
    while cursor.kind in WRAPS:
        children = list(cursor.get_children())
        if len(children) != 1:
            return cursor
        cursor = children[0]
    return cursor


def is_lambda(target):
    parent = target.semantic_parent
    return parent is not None and (parent.spelling == "" or "lambda" in parent.spelling)


def is_implicit(member):
    """The compiler writes it: it stands where its class does."""
    return member.semantic_parent is not None and member.location == member.semantic_parent.location


def named_type(references, constructor):
    """Which of the names in a type is the one of the constructed class."""
    owner = constructor.semantic_parent
    for each in references:
        if each.referenced.spelling == owner.spelling:
            return each
    for each in references:
        if each.kind == K.TYPE_REF and each.referenced.type.get_canonical().get_declaration() == owner:
            return each
    return references[-1] if len(references) == 1 else None
