import type { Rule } from '../../spec.ts';
import { bindVariables } from '../declare.ts';
import { NONE, type Node } from '../tree.ts';
import type { Walk } from '../walk.ts';

/** A block that has names of its own. With `ifHas`, one without such children shares the scope around it. */
export function block(ifHas?: readonly string[]): Rule {
  return {
    enter(at, node) {
      if (ifHas && !at.children(node).some((child) => at.is(child, ...ifHas))) return;
      at.open(node, { scope: at.builder.scope('block', at.scope) });
    },
  };
}

/** `return x`: what the function around gives. */
export function returns(field?: string): Rule {
  return {
    leave(at, node) {
      const value = field === undefined ? at.inner(node) : at.field(node, field);
      addReturn(at, value);
    },
  };
}

export function addReturn(at: Walk, value: Node): void {
  const around = at.functionAround;
  // What ends a generator is none of its elements.
  if (around === null || value === NONE || at.declaration(around).generator) return;
  at.declaration(around).returned?.push(at.value(value));
}

export interface LoopOptions {
  pattern: string;
  over: string;
  body: string;
  /** The loop has a scope of its own for its names; otherwise they land in the scope around. */
  ownScope: boolean;
  /** Is one element of what it goes over bound (`for … of`), or nothing known of it (`for … in` over keys)? */
  element?: (at: Walk, node: Node) => boolean;
  /** Does it bind new names (`const x of`) or write known ones? All do, if left out. */
  declares?: (at: Walk, node: Node) => boolean;
}

/** A loop over the elements of a value. Its names are bound before its body is visited. */
export function loop(options: LoopOptions): Rule {
  return {
    enter(at, node) {
      if (options.ownScope) at.open(node, { scope: at.builder.scope('block', at.scope) });
    },
    leave(at, node) {
      const pattern = at.field(node, options.pattern);
      if (pattern === NONE) return;
      const isElement = options.element?.(at, node) ?? true;
      const over = at.value(at.field(node, options.over));
      const value = isElement ? at.expr({ k: 'element', o: over }) : at.expr({ k: 'literal', t: 'string' });
      if (options.declares?.(at, node) === false) return;
      bindVariables(at, {
        node,
        pattern,
        value,
        type: null,
        kind: 'var',
        scope: at.scope,
        signature: at.text(pattern),
      });
    },
  };
}
