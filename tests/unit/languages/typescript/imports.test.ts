import { describe, expect, it } from 'vitest';
import { linkingOf, type Project, projectOf, readManifest } from '../../../../pipeline/languages/index.ts';

function project(files: Record<string, string | object>): Project {
  return projectOf(
    Object.entries(files).map(([file, content]) => ({
      file,
      package: null,
      manifest: readManifest(file, typeof content === 'string' ? content : JSON.stringify(content)),
    })),
  );
}

/** Where an import goes: the file, `external` or `missing`. */
function resolve(files: Record<string, string | object>, from: string, specifier: string): string {
  const target = linkingOf('typescript')!.resolveImport({ specifier, kind: 'static' }, from, project(files));
  return target.kind === 'file' ? target.file : target.kind;
}

describe('relative imports', () => {
  const files = {
    'src/a.ts': '',
    'src/b.tsx': '',
    'src/c/index.ts': '',
    'src/d.js': '',
    'src/d.d.ts': '',
    'src/e.json': '',
    'src/m.mts': '',
    'index.ts': '',
    'x y/[id].ts': '',
  };
  it.each([
    ['./a', 'src/a.ts'],
    ['./a.js', 'src/a.ts'],
    ['./a.ts', 'src/a.ts'],
    ['./b.js', 'src/b.tsx'],
    ['./c', 'src/c/index.ts'],
    ['./c/', 'src/c/index.ts'],
    ['./c/index.js', 'src/c/index.ts'],
    ['./d', 'src/d.d.ts'],
    ['./e.json', 'src/e.json'],
    ['./m.mjs', 'src/m.mts'],
    ['..', 'index.ts'],
    ['./a.js?raw', 'src/a.ts'],
    ['../x y/[id].js', 'x y/[id].ts'],
    ['./none', 'missing'],
    ['../../out', 'missing'],
    ['node:fs', 'external'],
    ['https://x.y/z.ts', 'external'],
    ['react', 'external'],
  ])('%s', (specifier, expected) => expect(resolve(files, 'src/z.ts', specifier)).toBe(expected));
});

describe('path aliases', () => {
  it('come from the closest tsconfig and what it extends', () => {
    const files = {
      'tsconfig.base.json': `{
        // comments and
        "compilerOptions": { "paths": { "@/*": ["./src/*"], "@/special": ["./other/s.ts"], "~": ["./src/index.ts"], }, },
      }`,
      'tsconfig.json': { extends: './tsconfig.base.json' },
      'src/index.ts': '',
      'src/a/b.ts': '',
      'other/s.ts': '',
      'pkg/tsconfig.json': { extends: '../tsconfig.base', compilerOptions: { baseUrl: './lib' } },
      'pkg/lib/util.ts': '',
      'pkg/x.ts': '',
    };
    expect(resolve(files, 'src/x.ts', '@/a/b')).toBe('src/a/b.ts');
    expect(resolve(files, 'src/x.ts', '@/a/b.js')).toBe('src/a/b.ts');
    expect(resolve(files, 'src/x.ts', '@/special')).toBe('other/s.ts');
    expect(resolve(files, 'src/x.ts', '~')).toBe('src/index.ts');
    expect(resolve(files, 'pkg/x.ts', '@/a/b')).toBe('src/a/b.ts');
    expect(resolve(files, 'pkg/x.ts', 'util')).toBe('pkg/lib/util.ts');
    expect(resolve(files, 'src/x.ts', 'util')).toBe('external');
    expect(resolve(files, 'src/x.ts', '@/none')).toBe('external');
  });

  it('survive configurations that extend each other', () => {
    const files = {
      'tsconfig.json': { extends: './b.json' },
      'b.tsconfig.json': { extends: './tsconfig.json' },
      'a.ts': '',
    };
    expect(resolve(files, 'a.ts', 'x')).toBe('external');
  });
});

describe('packages', () => {
  const exported = {
    name: '@s/lib',
    exports: {
      '.': { '@zod/source': './src/index.ts', types: './dist/index.d.ts', import: './dist/index.js' },
      './sub': { import: './dist/types/sub.mjs' },
      './features/*': './dist/features/*.js',
      './features/internal/*': null,
    },
    imports: { '#util/*': './dist/util/*.js', '#dep': 'left-pad' },
  };
  const files = {
    'package.json': { name: 'root', workspaces: ['packages/*', '!packages/ignored'] },
    'packages/lib/package.json': exported,
    'packages/lib/src/index.ts': '',
    'packages/lib/src/sub.mts': '',
    'packages/lib/src/features/x.ts': '',
    'packages/lib/src/util/u.ts': '',
    'packages/app/package.json': { name: 'app', main: 'lib/main.js' },
    'packages/app/src/main.ts': '',
    'packages/app/src/deep/x.ts': '',
    'packages/ignored/package.json': { name: 'react' },
    'packages/ignored/index.ts': '',
    'test/fixtures/vue/package.json': { name: 'vue' },
    'test/fixtures/vue/index.js': '',
  };
  it.each([
    ['packages/app/src/a.ts', '@s/lib', 'packages/lib/src/index.ts'],
    ['packages/app/src/a.ts', '@s/lib/sub', 'packages/lib/src/sub.mts'],
    ['packages/app/src/a.ts', '@s/lib/features/x', 'packages/lib/src/features/x.ts'],
    ['packages/app/src/a.ts', '@s/lib/hidden', 'missing'],
    ['packages/lib/src/a.ts', 'app', 'packages/app/src/main.ts'],
    ['packages/lib/src/a.ts', 'app/deep/x', 'packages/app/src/deep/x.ts'],
    ['packages/lib/src/a.ts', '@s/lib', 'packages/lib/src/index.ts'],
    ['packages/lib/src/a.ts', '#util/u', 'packages/lib/src/util/u.ts'],
    ['packages/lib/src/a.ts', '#dep', 'external'],
    ['packages/app/src/a.ts', 'react', 'external'],
    ['packages/app/src/a.ts', 'vue', 'external'],
    ['test/fixtures/vue/index.js', 'vue', 'test/fixtures/vue/index.js'],
  ])('%s imports %s', (from, specifier, expected) => expect(resolve(files, from, specifier)).toBe(expected));

  it('read pnpm workspaces and folders that the compiler is told', () => {
    const pnpm = {
      'pnpm-workspace.yaml': 'packages:\n  - "libs/**"\n',
      'libs/a/b/package.json': { name: 'b', types: './build/esm/index.d.ts' },
      'libs/a/b/tsconfig.json': { compilerOptions: { outDir: 'build/esm', rootDir: 'code' } },
      'libs/a/b/code/index.ts': '',
      'main.ts': '',
    };
    expect(resolve(pnpm, 'main.ts', 'b')).toBe('libs/a/b/code/index.ts');
  });

  it('do not depend on the order of files', () => {
    const reversed = Object.fromEntries(Object.entries(files).reverse());
    expect(resolve(reversed, 'packages/app/src/a.ts', '@s/lib/sub')).toBe('packages/lib/src/sub.mts');
  });
});
