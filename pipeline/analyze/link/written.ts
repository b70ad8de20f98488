import type { SourceFile } from './world.ts';

/** A type as text, close to how it was written; null where nothing is known of it. */
export function writtenType(file: SourceFile, index: number, depth = 0): string | null {
  const type = file.facts.types[index]!;
  const inner = (at: number) => (depth > 8 ? '…' : (writtenType(file, at, depth + 1) ?? '?'));
  switch (type.k) {
    case 'named':
      return type.n.join('.') + (type.args?.length ? `<${type.args.map(inner).join(', ')}>` : '');
    case 'list':
      return `${inner(type.of)}[]`;
    case 'map':
      return `map[${typeof type.key === 'number' ? inner(type.key) : 'string'}]${inner(type.of)}`;
    case 'tuple':
      return `(${type.of.map(inner).join(', ')})`;
    case 'union':
      return type.of.map(inner).join(' | ');
    case 'pointer':
      return `*${inner(type.of)}`;
    case 'async':
      return `async ${inner(type.of)}`;
    case 'function':
      return type.returns === null ? 'function' : `function → ${inner(type.returns)}`;
    case 'shape':
      return `{ ${type.m.map(([name]) => name).join(', ')} }`;
    case 'typeof':
      return 'typeof';
    case 'self':
      return 'self';
    case 'literal':
      return type.t;
    case 'unknown':
      return null;
  }
}
