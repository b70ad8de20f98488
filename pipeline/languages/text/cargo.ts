import { parse, type TomlTable, type TomlValue } from 'smol-toml';
import type { Manifest } from '../../formats/facts.ts';
import { distinct, emptyManifest } from './manifest.ts';

const DEPENDENCIES = ['dependencies', 'dev-dependencies', 'build-dependencies'];

/**
 * `Cargo.toml`. `bin` are the programs with their source files, as far as the manifest names them; the library is the
 * entry `.`. Settings: `lib` (its name in source), `root` (the source file of an example, test or benchmark),
 * `package:<name>` (the package that a dependency under another name stands for). Dependencies are named as in source.
 */
export function readCargo(text: string): Manifest | null {
  let toml: TomlTable;
  try {
    toml = parse(text);
  } catch {
    return null;
  }
  const own = table(toml.package);
  const name = string(own?.name);
  const description = string(own?.description);
  const lib = table(toml.lib);
  const library = string(lib?.path);
  const used = [...dependencies(toml)];
  return {
    ...emptyManifest(name === null && toml.workspace !== undefined ? 'workspace' : 'cargo'),
    name,
    description:
      description === null ? null : { text: description.trim(), line: lineOf(text, 'package', 'description') },
    bin: tables(toml.bin).flatMap((bin) => {
      const [called, path] = [string(bin.name), string(bin.path)];
      const target = path ?? (called === name ? 'src/main.rs' : `src/bin/${called}.rs`);
      return called === null ? [] : [{ name: called, target, line: lineWith(text, '[[bin]]', called) }];
    }),
    entries: library === null ? [] : [{ name: '.', target: library, line: lineOf(text, 'lib', 'path') }],
    dependencies: distinct(used.map((dependency) => dependency.name)),
    members: strings(table(toml.workspace)?.members),
    settings: [
      ...(string(lib?.name) === null ? [] : [{ name: 'lib', value: string(lib?.name)! }]),
      ...['example', 'test', 'bench'].flatMap((kind) =>
        tables(toml[kind]).flatMap((each) => {
          const path = string(each.path);
          return path === null ? [] : [{ name: 'root', value: path }];
        }),
      ),
      ...used.flatMap((dependency) =>
        dependency.stands === null ? [] : [{ name: `package:${dependency.name}`, value: dependency.stands }],
      ),
    ],
  };
}

/** Every table of dependencies: of the package, of targets, of the workspace. */
function* dependencies(toml: TomlTable): Generator<{ name: string; stands: string | null }> {
  const holders = [toml, table(toml.workspace), ...Object.values(table(toml.target) ?? {}).map(table)];
  for (const holder of holders) {
    for (const kind of holder === undefined ? [] : DEPENDENCIES) {
      for (const [name, how] of Object.entries(table(holder![kind]) ?? {})) {
        yield { name, stands: string(table(how)?.package) };
      }
    }
  }
}

function table(value: TomlValue | undefined): TomlTable | undefined {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date) ? value : undefined;
}

function tables(value: TomlValue | undefined): TomlTable[] {
  return Array.isArray(value) ? value.map(table).filter((each) => each !== undefined) : [];
}

function string(value: TomlValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function strings(value: TomlValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** The line of a key in a table; 1 where it is written in another way. */
function lineOf(text: string, under: string, key: string): number {
  let inside = false;
  for (const [i, line] of text.split('\n').entries()) {
    if (/^\s*\[/.test(line)) inside = line.trim() === `[${under}]`;
    else if (inside && line.trimStart().startsWith(key)) return i + 1;
  }
  return 1;
}

/** The line below a header that has this value. */
function lineWith(text: string, header: string, value: string): number {
  let inside = false;
  for (const [i, line] of text.split('\n').entries()) {
    if (/^\s*\[/.test(line)) inside = line.trim() === header;
    else if (inside && line.includes(`"${value}"`)) return i + 1;
  }
  return 1;
}
