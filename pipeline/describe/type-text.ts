import type { Facts } from '../formats/facts.ts';

/** A type of a file's facts in a short neutral notation; `''` where any part of it is unknown or too long to help. */
export function typeText(facts: Facts, index: number | null | undefined): string {
  const text = render(facts, index, 0);
  return text === null || text.length > 80 ? '' : text;
}

function render(facts: Facts, index: number | null | undefined, depth: number): string | null {
  const type = index === null || index === undefined ? undefined : facts.types[index];
  if (!type || depth > 6) return null;
  const of = (i: number | null | undefined) => render(facts, i, depth + 1);
  const all = (indices: readonly number[]) => {
    const texts = indices.map(of);
    return texts.includes(null) ? null : (texts as string[]);
  };
  switch (type.k) {
    case 'named': {
      const args = type.args?.length ? all(type.args) : [];
      return args === null ? null : `${type.n.join('.')}${args.length ? `<${args.join(', ')}>` : ''}`;
    }
    case 'list': {
      const inner = of(type.of);
      return inner === null ? null : `${inner.includes(' ') ? `(${inner})` : inner}[]`;
    }
    case 'map': {
      const inner = of(type.of);
      const key = type.key === undefined ? 'string' : of(type.key);
      return inner === null || key === null ? null : `map<${key}, ${inner}>`;
    }
    case 'tuple':
      return wrap(all(type.of), (texts) => `(${texts.join(', ')})`);
    case 'union':
      return wrap(all(type.of), (texts) => texts.join(' | '));
    case 'pointer':
      return wrap(all([type.of]), ([inner]) => `*${inner}`);
    case 'async':
      return wrap(all([type.of]), ([inner]) => `async ${inner}`);
    case 'literal':
      return type.t;
    case 'self':
      return 'self';
    default:
      return null;
  }
}

function wrap(texts: string[] | null, join: (texts: string[]) => string): string | null {
  return texts === null || texts.length === 0 ? null : join(texts);
}
