import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../../../pipeline/formats/facts.ts';
import { resolveImport } from '../../../../pipeline/languages/go/imports.ts';
import { projectOf } from '../../../../pipeline/languages/project.ts';

const empty: Manifest = {
  kind: 'go',
  name: null,
  description: null,
  bin: [],
  entries: [],
  scripts: [],
  dependencies: [],
  members: [],
  settings: [],
};

function manifest(part: Partial<Manifest>): Manifest {
  return { ...empty, ...part };
}

/** Go files as `path` or `path:clause`, and manifests by path. */
function project(files: string[], manifests: Record<string, Manifest>) {
  return projectOf([
    ...files.map((entry) => {
      const [file, clause] = entry.split(':') as [string, string | undefined];
      return { file, manifest: null, package: clause ?? 'p' };
    }),
    ...Object.entries(manifests).map(([file, value]) => ({ file, manifest: value, package: null })),
  ]);
}

function resolve(specifier: string, from: string, files: string[], manifests: Record<string, Manifest>) {
  const target = resolveImport({ specifier }, from, project([...files, from], manifests));
  if (target.kind === 'files') return target.files.join(' ');
  return target.kind;
}

describe('resolveImport of Go', () => {
  const shop = { 'go.mod': manifest({ name: 'example.com/shop' }) };

  test('a package is every file of the folder under the module path, tests left out', () => {
    const files = ['text/a.go', 'text/b.go', 'text/b_test.go', 'text/deep/c.go', 'text/notes.md'];
    expect(resolve('example.com/shop/text', 'cmd/main.go', files, shop)).toBe('text/a.go text/b.go');
  });

  test('the module path alone is the folder of go.mod', () => {
    expect(resolve('example.com/shop', 'cmd/main.go', ['shop.go'], shop)).toBe('shop.go');
  });

  test('a path that only begins like the module path is somebody else’s', () => {
    expect(resolve('example.com/shopping/cart', 'cmd/main.go', ['ping/cart/a.go'], shop)).toBe('external');
  });

  test('the standard library and other modules are external', () => {
    expect(resolve('net/http', 'main.go', ['net/a.go'], shop)).toBe('external');
    expect(resolve('github.com/a/b', 'main.go', [], shop)).toBe('external');
    expect(resolve('C', 'main.go', [], shop)).toBe('external');
  });

  test('a folder of the module without Go files is missing, not external', () => {
    expect(resolve('example.com/shop/gone', 'main.go', ['gone/readme.md'], shop)).toBe('missing');
  });

  test('a nested module is asked before the one around it', () => {
    const manifests = { ...shop, 'tools/go.mod': manifest({ name: 'example.com/shop/tools' }) };
    expect(resolve('example.com/shop/tools/gen', 'main.go', ['tools/gen/gen.go'], manifests)).toBe('tools/gen/gen.go');
    expect(resolve('example.com/shop/text', 'tools/gen/gen.go', ['text/a.go'], manifests)).toBe('text/a.go');
  });

  test('replace leads to a folder of the tree, and out of it', () => {
    const settings = [
      { name: 'replace:example.com/fork', value: '../fork' },
      { name: 'replace:example.com/away', value: '../../elsewhere' },
      { name: 'replace:example.com/moved', value: 'example.com/other' },
    ];
    const manifests = { 'app/go.mod': manifest({ name: 'example.com/app', settings }) };
    expect(resolve('example.com/fork/deep', 'app/main.go', ['fork/deep/d.go'], manifests)).toBe('fork/deep/d.go');
    expect(resolve('example.com/away', 'app/main.go', [], manifests)).toBe('external');
    expect(resolve('example.com/moved', 'app/main.go', [], manifests)).toBe('external');
  });

  test('go.work joins modules of one path twice in the tree by the one that it uses', () => {
    const lib = manifest({ name: 'example.com/lib' });
    const manifests = {
      'go.work': manifest({ kind: 'workspace', members: ['./app', './lib'] }),
      'app/go.mod': manifest({ name: 'example.com/app' }),
      'lib/go.mod': lib,
      'old/lib/go.mod': lib,
    };
    expect(resolve('example.com/lib/x', 'app/main.go', ['lib/x/x.go', 'old/lib/x/x.go'], manifests)).toBe('lib/x/x.go');
    const { 'go.work': _, ...without } = manifests;
    expect(resolve('example.com/lib/x', 'app/main.go', ['lib/x/x.go', 'old/lib/x/x.go'], without)).toBe('external');
  });

  test('vendor and src folders serve where no module does', () => {
    expect(resolve('a.com/b', 'svc/cmd/main.go', ['svc/vendor/a.com/b/b.go'], {})).toBe('svc/vendor/a.com/b/b.go');
    expect(resolve('me/text', 'src/me/cmd/main.go', ['src/me/text/t.go'], {})).toBe('src/me/text/t.go');
  });

  test('programs and documentation beside a package are no part of it', () => {
    const files = ['x/gen.go:main', 'x/gen2.go:main', 'x/doc.go:documentation', 'x/x.go:x'];
    expect(resolve('example.com/shop/x', 'main.go', files, shop)).toBe('x/x.go');
    expect(resolve('example.com/shop/cmd', 'main.go', ['cmd/a.go:main', 'cmd/b.go:main'], shop)).toBe(
      'cmd/a.go cmd/b.go',
    );
  });

  test('a relative path starts at the file', () => {
    expect(resolve('../text', 'cmd/main.go', ['text/a.go'], {})).toBe('text/a.go');
    expect(resolve('../../text', 'cmd/main.go', ['text/a.go'], {})).toBe('missing');
  });
});
