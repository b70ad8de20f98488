import { baseOf, dirsOf } from '../base/paths.ts';
import type { Matrix } from './matrix.ts';

const NAME =
  /^_?(utils?|utilities|helpers?|common|shared|base|support|infra(structure)?|types?|errors?|logging|logger|log|constants?|compat|misc)$/i;

/** Whether a file is written as a helper, by its name or the folders that it lies in. */
export function isHelperName(file: string): boolean {
  return [...dirsOf(file).map(baseOf), baseOf(file).replace(/\..*$/, '')].some((name) => NAME.test(name));
}

/** What decides whether a part is infrastructure. */
export interface PartTraits {
  nFiles: number;
  /** Files that are helpers by name or role. */
  nHelpers: number;
  hasEntry: boolean;
}

/**
 * Numbers of the parts that are infrastructure: used (called or imported) by most of the others, calling few of them
 * back, and small or mostly helpers; at most one part in four. A part that holds an entry point is not one.
 */
export function crosscutsOf(traits: readonly PartTraits[], calls: Matrix, imports: Matrix): Set<number> {
  const nFiles = traits.reduce((sum, part) => sum + part.nFiles, 0);
  const numbers = [...traits.keys()];
  const amount = (a: number, b: number) => calls[a]![b]! + imports[a]![b]!;
  const found = numbers.flatMap((i) => {
    const { nFiles: own, nHelpers, hasEntry } = traits[i]!;
    const others = numbers.filter((j) => j !== i);
    const users = others.filter((j) => amount(j, i) > 0).length;
    const into = others.reduce((sum, j) => sum + amount(j, i), 0);
    const out = others.reduce((sum, j) => sum + amount(i, j), 0);
    const plain = nHelpers * 2 >= own || own * 8 <= nFiles;
    const holds = !hasEntry && plain && users >= Math.max(3, others.length * 0.6) && out * 4 <= into;
    return holds ? [{ i, users, into }] : [];
  });
  found.sort((a, b) => b.users - a.users || b.into - a.into || a.i - b.i);
  return new Set(found.slice(0, Math.floor(traits.length / 4)).map(({ i }) => i));
}
