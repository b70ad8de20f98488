import { describe, expect, test } from 'vitest';
import type { Facts, Manifest } from '../../../../pipeline/formats/facts.ts';
import { projectOf } from '../../../../pipeline/languages/project.ts';
import { isPackageName, resolveImport } from '../../../../pipeline/languages/rust/imports.ts';
import { readManifest } from '../../../../pipeline/languages/text/index.ts';

const manifests: Record<string, string> = {
  'Cargo.toml': '[workspace]\nmembers = ["a", "b-c"]\n',
  'a/Cargo.toml':
    '[package]\nname = "a"\n[[bin]]\nname = "tool"\npath = "cmd/tool.rs"\n[dependencies]\nb-c = { path = "../b-c" }\nrenamed = { package = "b-c", path = "../b-c" }\nserde = "1"\n',
  'b-c/Cargo.toml': '[package]\nname = "b-c"\n[lib]\nname = "bc"\npath = "lib/root.rs"\n',
};
/** Files and the modules that they declare. */
const files: Record<string, string[]> = {
  'a/src/lib.rs': ['self::x', 'self::in::y'],
  'a/src/x.rs': ['self::deep', '../moved.rs'],
  'a/src/x/deep.rs': [],
  'a/src/in/y.rs': [],
  'a/moved.rs': [],
  'a/src/main.rs': ['self::cli'],
  'a/src/cli.rs': [],
  'a/cmd/tool.rs': ['self::part'],
  'a/cmd/part/mod.rs': [],
  'a/tests/t.rs': [],
  'b-c/lib/root.rs': [],
};

const project = projectOf([
  ...Object.entries(manifests).map(([file, text]) => ({
    file,
    manifest: readManifest(file, text) as Manifest,
    package: null,
  })),
  ...Object.entries(files).map(([file, modules]) => ({
    file,
    manifest: null,
    package: null,
    imports: modules.map((specifier, i): Facts['imports'][number] => ({
      specifier,
      line: i + 1,
      scope: 0,
      kind: 'require',
    })),
  })),
]);

function resolve(specifier: string, from: string, kind: 'static' | 'require' = 'static'): string {
  const target = resolveImport({ specifier, kind }, from, project);
  if (target.kind === 'file') return [target.file, ...(target.within ?? [])].join(' ');
  return target.kind === 'external' ? ['outside', target.specifier, ...(target.within ?? [])].join(' ') : target.kind;
}

describe('paths of Rust', () => {
  test('a module in a file of its own lies beside the root, else below the module that declares it', () => {
    expect(resolve('self::x', 'a/src/lib.rs', 'require')).toBe('a/src/x.rs');
    expect(resolve('self::deep', 'a/src/x.rs', 'require')).toBe('a/src/x/deep.rs');
    expect(resolve('self::in::y', 'a/src/lib.rs', 'require')).toBe('a/src/in/y.rs');
    expect(resolve('../moved.rs', 'a/src/x.rs', 'require')).toBe('a/moved.rs');
    expect(resolve('self::part', 'a/cmd/tool.rs', 'require')).toBe('a/cmd/part/mod.rs');
    expect(resolve('self::none', 'a/src/lib.rs', 'require')).toBe('missing');
  });

  test('crate is the file that the module tree begins in', () => {
    expect(resolve('crate::k', 'a/src/x/deep.rs')).toBe('a/src/lib.rs k');
    expect(resolve('crate', 'a/src/cli.rs')).toBe('a/src/main.rs');
    expect(resolve('crate::k', 'a/cmd/part/mod.rs')).toBe('a/cmd/tool.rs k');
    expect(resolve('crate::k', 'a/moved.rs')).toBe('a/src/lib.rs k');
  });

  test('super is the declaring module, inline ones counted', () => {
    expect(resolve('super::k', 'a/src/x/deep.rs')).toBe('a/src/x.rs k');
    expect(resolve('super::super', 'a/src/x/deep.rs')).toBe('a/src/lib.rs');
    expect(resolve('super::k', 'a/src/in/y.rs')).toBe('a/src/lib.rs in k');
    expect(resolve('super::super::k', 'a/src/in/y.rs')).toBe('a/src/lib.rs k');
    expect(resolve('super::k', 'a/src/lib.rs')).toBe('missing');
  });

  test('crates by their names in source', () => {
    expect(resolve('a::x', 'a/tests/t.rs')).toBe('a/src/lib.rs x');
    expect(resolve('b_c::k', 'a/src/x.rs')).toBe('b-c/lib/root.rs k');
    expect(resolve('renamed', 'a/src/x.rs')).toBe('b-c/lib/root.rs');
    expect(resolve('serde::de', 'a/src/x.rs')).toBe('outside serde de');
    expect(resolve('std::io', 'a/src/x.rs')).toBe('outside std io');
    expect(resolve('bc', 'b-c/lib/root.rs')).toBe('b-c/lib/root.rs');
    expect(resolve('other::k', 'a/src/x.rs')).toBe('a/src/x.rs other k');
  });

  test('names of packages that need no import', () => {
    const known = ['std', 'a', 'b_c', 'serde', 'other'].filter((name) => isPackageName(name, 'a/src/x.rs', project));
    expect(known).toEqual(['std', 'a', 'b_c', 'serde']);
  });
});
