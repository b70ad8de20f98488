import type { Walk } from '../engine/walk.ts';
import { settleUses } from './uses.ts';

/** A `fn main` at the outermost level makes a file a program. */
export function finish(at: Walk): void {
  settleUses(at);
  const main = at.builder.declarations.find(
    ({ name, kind, owner }) => name === 'main' && kind === 'function' && owner === null,
  );
  if (main && /(^|\/)(main\.rs|bin\/[^/]+\.rs|examples\/[^/]+\.rs|build\.rs|[^/]+\/main\.rs)$/.test(at.file)) {
    at.program = { line: main.lineStart, how: 'fn main' };
  }
}
