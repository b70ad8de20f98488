import type { Doc } from '../../formats/facts.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { docstring } from './docstring.ts';
import { declareGlobals } from './scope.ts';
import { stringText } from './strings.ts';

/** The docstring of a function or class, or the string right below an assignment. */
export function docOf(at: Walk, node: Node): Doc | null {
  if (at.is(node, 'function_definition', 'class_definition')) return firstDocstring(at, at.field(node, 'body'));
  const statement = at.parent(node);
  if (!at.is(node, 'assignment') || !at.is(statement, 'expression_statement')) return null;
  const next = at.tree.nexts[statement]!;
  const string = next === NONE ? NONE : stringStatement(at, next);
  return string !== NONE && at.line(string) === at.tree.lineEnd(statement) + 1 ? docAt(at, string) : null;
}

/** The docstring of the module; without one its leading comment speaks. */
export function fileDoc(at: Walk): Doc | undefined {
  return firstDocstring(at, 0) ?? undefined;
}

function firstDocstring(at: Walk, body: Node): Doc | null {
  const first = body === NONE ? NONE : at.inner(body);
  const string = first === NONE ? NONE : stringStatement(at, first);
  return string === NONE ? null : docAt(at, string);
}

function stringStatement(at: Walk, statement: Node): Node {
  if (!at.is(statement, 'expression_statement')) return NONE;
  const [only, ...more] = at.children(statement);
  return only !== undefined && more.length === 0 && at.is(only, 'string', 'concatenated_string') ? only : NONE;
}

function docAt(at: Walk, node: Node): Doc | null {
  if (at.is(node, 'string')) return docstring(at.text(node), at.line(node));
  const text = stringText(at, node)?.trim() ?? '';
  return text === '' ? null : { text, line: at.line(node) };
}

/** What a module says of itself as a whole: what it offers, and whether it is a program. */
export function finish(at: Walk): void {
  declareGlobals(at);
  addExports(at);
  if (/(^|\/)__main__\.py$/.test(at.file)) at.program ??= { line: 1, how: '__main__.py' };
}

/** `if __name__ == "__main__":` at the level of the module. */
export function markProgram(at: Walk, node: Node): void {
  if (at.program !== null || !at.is(at.parent(node), 'module')) return;
  const condition = at.text(at.bare(at.field(node, 'condition')));
  const asked = /^__name__\s*==\s*(['"])__main__\1$|^(['"])__main__\2\s*==\s*__name__$/.test(condition);
  if (asked) at.program = { line: at.line(node), how: '__name__ == "__main__"' };
}

/**
 * The names of `__all__`, however often it is added to. A part that only running tells leaves the list unsaid, so that
 * no name is withheld by mistake.
 */
function addExports(at: Walk): void {
  const names: { name: string; node: Node }[] = [];
  for (const part of partsOfAll(at)) {
    if (part === null) return;
    names.push(...part);
  }
  const { builder } = at;
  const known = new Set<string>();
  for (const { name, node } of names) {
    if (known.has(name)) continue;
    known.add(name);
    builder.exports.push({ name, line: at.line(node), local: name });
    const declared = builder.inScope(0, name)?.declaration;
    if (declared !== undefined) at.declaration(declared).exported = true;
  }
}

/** Each list that goes into `__all__`; null for one that cannot be read. */
function* partsOfAll(at: Walk): Generator<{ name: string; node: Node }[] | null> {
  for (const statement of topStatements(at)) {
    const node = at.is(statement, 'expression_statement') ? at.inner(statement) : NONE;
    if (at.is(node, 'assignment', 'augmented_assignment') && at.text(at.field(node, 'left')) === '__all__') {
      if (at.field(node, 'right') !== NONE) yield namesIn(at, at.field(node, 'right'));
    } else if (at.is(node, 'call') && /^__all__\.(extend|append)$/.test(at.text(at.field(node, 'function')))) {
      const argument = at.inner(at.field(node, 'arguments'));
      yield at.text(at.field(node, 'function')).endsWith('append') ? nameIn(at, argument) : namesIn(at, argument);
    }
  }
}

/** The module's statements, those behind `if` and `try` included. */
function* topStatements(at: Walk): Generator<Node> {
  const waiting = at.children(0).reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    const inner = at.is(
      node,
      'if_statement',
      'elif_clause',
      'else_clause',
      'try_statement',
      'except_clause',
      'finally_clause',
      'block',
    );
    if (inner) waiting.push(...at.children(node).reverse());
  }
}

/** The strings of a list, a tuple or a sum of them. */
function namesIn(at: Walk, node: Node): { name: string; node: Node }[] | null {
  const names: { name: string; node: Node }[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const list = next === NONE ? NONE : at.bare(next);
    if (at.is(list, 'binary_operator')) {
      waiting.push(at.field(list, 'right'), at.field(list, 'left'));
      continue;
    }
    if (!at.is(list, 'list', 'tuple', 'expression_list')) return null;
    for (const child of at.children(list)) {
      const part = nameIn(at, child);
      if (part === null) return null;
      names.push(...part);
    }
  }
  return names;
}

function nameIn(at: Walk, node: Node): { name: string; node: Node }[] | null {
  const name = stringText(at, node);
  return name === null ? null : [{ name, node }];
}
