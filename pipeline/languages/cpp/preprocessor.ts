import { declare } from '../engine/declare.ts';
import { plainString } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { clip } from '../engine/words.ts';
import type { Rule } from '../spec.ts';
import { builtinType } from './types.ts';

/** Includes and macros. A macro is known by name, so that nothing else is taken for what it calls. */
export const preprocessor: Readonly<Record<string, Rule>> = {
  preproc_include: { leave: include },
  preproc_def: { leave: constant },
  preproc_function_def: {
    leave(at, node) {
      bindMacro(at, at.field(node, 'name'));
      at.noAccess(at.field(node, 'name'));
    },
  },
  preproc_ifdef: { leave: (at, node) => at.noAccess(at.field(node, 'name')) },
  preproc_elifdef: { leave: (at, node) => at.noAccess(at.field(node, 'name')) },
  preproc_params: {
    leave(at, node) {
      for (const name of at.children(node)) at.noAccess(name);
    },
  },
};

/** `#include "x.h"` is told as `x.h`, `#include <x>` as `<x>`; one that a macro names says nothing. */
function include(at: Walk, node: Node): void {
  const path = at.field(node, 'path');
  const written = at.text(path).trim();
  const specifier = at.is(path, 'system_lib_string') ? written.replace(/\s/g, '') : plainString(at, path);
  at.noAccess(path);
  if (!specifier || specifier === '<>') return;
  at.builder.imports.push({ specifier, line: at.line(node), scope: 0, kind: 'static' });
}

const LONGEST = 80;
const VALUE = /^\(?\s*(?:[-+~]\s*)?(?:(?:\d[\w.']*|"[^"]*"|'[^']*')\s*\)?|\([-+\w\s.*/<>|&]*\)[-+\w\s.*/<>|&()]*)$/;
const NAME = /^[\p{ID_Start}_][\p{ID_Continue}]*$/u;
const KEYWORD =
  /^(inline|static|extern|const|constexpr|void|struct|class|volatile|restrict|register|auto|noexcept|override|final|__\w+__|_Bool|int|char|long|short|unsigned|signed|float|double|bool)$/;

/** A macro with a plain value is a constant; one that stands for another name is that. */
function constant(at: Walk, node: Node): void {
  const nameNode = at.field(node, 'name');
  at.noAccess(nameNode);
  const value = wholeValue(at, node);
  namespaces(at, node, value);
  const builtin = builtinType(value);
  if (builtin !== null) {
    const type = at.builder.type({ k: 'literal', t: builtin });
    at.builder.bind({ scope: 0, name: at.text(nameNode), kind: 'local', line: at.line(nameNode), type, value: null });
    return;
  }
  const isName = NAME.test(value) && !KEYWORD.test(value);
  if (!isName && !VALUE.test(value)) {
    bindMacro(at, nameNode);
    return;
  }
  const text = /^"([^"\\]*)"$/.exec(value)?.[1];
  const expr = isName
    ? at.expr({ k: 'name', n: value, s: 0 })
    : text !== undefined
      ? at.expr({ k: 'literal', t: 'string', v: text })
      : at.expr({ k: 'literal', t: value.startsWith('"') ? 'string' : 'number' });
  declare(at, {
    kind: 'const',
    name: at.text(nameNode),
    qualname: at.text(nameNode),
    node,
    nameNode,
    scope: 0,
    owner: null,
    signature: clip(`#define ${at.text(nameNode)} ${value}`, LONGEST + nameNode.toString().length),
    more: { type: null, value: expr, exported: true },
  });
}

/** What a macro stands for, on one line; comments left out. */
function wholeValue(at: Walk, node: Node): string {
  const { source } = at.tree;
  const from = at.tree.ends[at.field(node, 'name')]!;
  const line = /(?:\\\n|[^\n])*/y;
  line.lastIndex = from;
  const text = line.exec(source)?.[0] ?? '';
  return text
    .replace(/\\\n/g, ' ')
    .replace(/\/\*.*?\*\/|\/\/.*$|\/\*.*$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `#define BEGIN namespace a {`: what this macro is written around is in a namespace without that being seen. */
function namespaces(at: Walk, node: Node, value: string): void {
  for (const [, name] of value.matchAll(/(?:^|[^\w])namespace ([\w]+) ?\{/g)) {
    if (at.builder.inScope(0, name!)) continue;
    declare(at, {
      kind: 'namespace',
      name: name!,
      qualname: name!,
      node,
      scope: 0,
      owner: null,
      signature: `namespace ${name}`,
    });
  }
}

function bindMacro(at: Walk, nameNode: Node): void {
  if (nameNode === NONE) return;
  const name = at.text(nameNode);
  at.builder.bind({ scope: 0, name, kind: 'local', line: at.line(nameNode), type: null, value: null });
}
