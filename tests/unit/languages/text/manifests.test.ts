import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../../pipeline/languages/index.ts';

const settings = (file: string, text: string) =>
  readManifest(file, text)!.settings.map((one) => `${one.name}=${one.value}`);

describe('Cargo.toml', () => {
  it('tells programs, the library and dependencies as source names them', () => {
    const manifest = readManifest(
      'x/Cargo.toml',
      `[package]
name = "a-b"
description = "Does it."

[lib]
name = "ab"
path = "lib.rs"

[[bin]]
name = "tool"

[[bin]]
name = "a-b"

[[test]]
name = "all"
path = "tests/every.rs"

[dependencies]
serde = { version = "1", features = ["derive"] }
other = { package = "real", path = "../real" }
[target.'cfg(unix)'.dev-dependencies]
libc = "0.2"
`,
    )!;
    expect(manifest).toMatchObject({
      kind: 'cargo',
      name: 'a-b',
      description: { text: 'Does it.', line: 3 },
      bin: [
        { name: 'tool', target: 'src/bin/tool.rs', line: 10 },
        { name: 'a-b', target: 'src/main.rs', line: 13 },
      ],
      entries: [{ name: '.', target: 'lib.rs', line: 7 }],
      dependencies: ['libc', 'other', 'serde'],
    });
    expect(manifest.settings.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'lib=ab',
      'root=tests/every.rs',
      'package:other=real',
    ]);
    expect(readManifest('Cargo.toml', '[workspace]\nmembers = ["x"]')).toMatchObject({
      kind: 'workspace',
      members: ['x'],
    });
    expect(readManifest('Cargo.toml', 'broken [')).toBeNull();
  });
});

describe('package.json', () => {
  it('tells commands, entries, scripts and dependencies with their lines', () => {
    const manifest = readManifest(
      'x/package.json',
      `{
  "name": "@s/tool",
  "description": "Does it.",
  "bin": "./cli.js",
  "main": "./main.cjs",
  "exports": { ".": { "types": "./a.d.ts", "default": ["./a.mjs", "./b.mjs"] }, "./package.json": "./package.json" },
  "imports": { "#x": "./x.js" },
  "scripts": { "build": "tsc", "__proto__": "odd" },
  "workspaces": { "packages": ["p/*"] },
  "devDependencies": { "b": "1" },
  "dependencies": { "c": "1", "a": "1" }
}`,
    )!;
    expect(manifest).toMatchObject({
      kind: 'npm',
      name: '@s/tool',
      description: { text: 'Does it.', line: 3 },
      bin: [{ name: 'tool', target: './cli.js', line: 4 }],
      dependencies: ['a', 'b', 'c'],
      members: ['p/*'],
    });
    expect(manifest.entries.map((one) => `${one.name} ${one.target} ${one.line}`)).toEqual([
      '. ./a.d.ts 6',
      '. ./a.mjs 6',
      '. ./b.mjs 6',
      './package.json ./package.json 6',
      '. ./main.cjs 5',
      '#x ./x.js 7',
    ]);
    expect(manifest.scripts).toEqual([
      { name: 'build', command: 'tsc', line: 8 },
      { name: '__proto__', command: 'odd', line: 8 },
    ]);
  });

  it('is nothing when it cannot be read', () => {
    for (const text of ['', '[]', '{"name": ', '"x"', '{"a":'.repeat(20_000)])
      expect(readManifest('package.json', text)).toBeNull();
  });
});

describe('other manifests', () => {
  it('tsconfig.json', () => {
    const text =
      '{ "extends": ["a", "./b"], "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*", "gen/*"] } }, "references": [{ "path": "../c" }] }';
    expect(settings('tsconfig.build.json', text)).toEqual([
      'extends=a',
      'extends=./b',
      'baseUrl=.',
      'paths:@/*=src/*',
      'paths:@/*=gen/*',
    ]);
    expect(readManifest('tsconfig.json', text)!.members).toEqual(['../c']);
  });

  it('pyproject.toml', () => {
    const manifest = readManifest(
      'pyproject.toml',
      `[project]
name = "tool"
description = "Does it."
dependencies = ["a[b]>=1; python_version < '4'", "c"]

[project.scripts]
tool = "tool.cli:main"

[project.entry-points."tool.plugins"]
one = "tool.one"

[tool.setuptools.packages.find]
where = ["src"]
`,
    )!;
    expect(manifest).toMatchObject({
      kind: 'python',
      name: 'tool',
      description: { text: 'Does it.', line: 3 },
      bin: [{ name: 'tool', target: 'tool.cli:main', line: 7 }],
      entries: [{ name: 'tool.plugins:one', target: 'tool.one', line: 10 }],
      dependencies: ['a', 'c'],
      settings: [{ name: 'root', value: 'src' }],
    });
    const poetry = readManifest(
      'pyproject.toml',
      '[tool.poetry]\nname = "p"\npackages = [{ include = "p", from = "lib" }]\n[tool.poetry.dependencies]\npython = "^3"\nx = "1"\n',
    )!;
    expect([poetry.name, poetry.dependencies, poetry.settings]).toEqual(['p', ['x'], [{ name: 'root', value: 'lib' }]]);
    expect(readManifest('pyproject.toml', 'name = ')).toBeNull();
  });

  it('setup.cfg and setup.py', () => {
    const cfg = readManifest(
      'setup.cfg',
      '[metadata]\nname = a\ndescription = Does it.\n[options]\npackage_dir =\n    = src\ninstall_requires =\n    b>=1\n[options.entry_points]\nconsole_scripts =\n    a = a.cli:main\n',
    )!;
    expect(cfg).toMatchObject({
      name: 'a',
      description: { text: 'Does it.', line: 3 },
      dependencies: ['b'],
      settings: [{ name: 'root', value: 'src' }],
    });
    expect(cfg.bin).toEqual([{ name: 'a', target: 'a.cli:main', line: 10 }]);
    const py = readManifest(
      'setup.py',
      'from setuptools import setup\nsetup(\n  name="a",\n  package_dir={"": "src"},\n  entry_points={"console_scripts": ["x=a:main"]},\n)\n',
    )!;
    expect(py).toMatchObject({
      name: 'a',
      settings: [{ name: 'root', value: 'src' }],
      bin: [{ name: 'x', target: 'a:main', line: 5 }],
    });
    expect(readManifest('setup.py', 'print(1)\n')).toBeNull();
  });

  it('go.mod and go.work', () => {
    const mod = readManifest(
      'go.mod',
      'module "example.com/a" // x\n\ngo 1.22\n\nrequire (\n\tb.c/d v1.0.0 // indirect\n)\nrequire e.f/g v2\nreplace b.c/d => ../d\n',
    )!;
    expect(mod).toMatchObject({ kind: 'go', name: 'example.com/a', dependencies: ['b.c/d', 'e.f/g'] });
    expect(mod.settings).toEqual([
      { name: 'go', value: '1.22' },
      { name: 'replace:b.c/d', value: '../d' },
    ]);
    expect(readManifest('go.work', 'go 1.22\nuse (\n  ./a\n  ./b\n)\nuse ./c\n')!.members).toEqual([
      './a',
      './b',
      './c',
    ]);
  });

  it('pnpm-workspace.yaml, and nothing for other files', () => {
    expect(readManifest('pnpm-workspace.yaml', 'packages:\n  - a/*\n  - "!b"\n')!.members).toEqual(['a/*', '!b']);
    expect(readManifest('other.json', '{}')).toBeNull();
  });
});

describe('settings that make something run', () => {
  it('a GitHub workflow: triggers, jobs with their commands, actions', () => {
    const text = [
      'name: Tests',
      'on: { push: { branches: [main] }, pull_request: {} }',
      'jobs:',
      '  unit:',
      '    steps:',
      '      - uses: actions/checkout@v4',
      '      - run: npm test',
      '  shared:',
      '    uses: ./.github/workflows/other.yml@main',
    ].join('\n');
    expect(readManifest('.github/workflows/a.yml', text)).toMatchObject({
      kind: 'other',
      name: 'Tests',
      scripts: [
        { name: 'unit', command: 'npm test', line: 4 },
        { name: 'shared', command: '', line: 8 },
      ],
      dependencies: ['./.github/workflows/other.yml', 'actions/checkout'],
    });
    expect(settings('.github/workflows/a.yml', text)).toEqual(['on=push', 'on=pull_request']);
    expect(settings('x/.github/workflows/a.yaml', 'on: [push, release]\njobs: {}')).toEqual(['on=push', 'on=release']);
    expect(readManifest('workflows/a.yml', text)).toBeNull();
    expect(readManifest('.github/workflows/a.yml', 'jobs: 1')).toBeNull();
  });

  it('Dependabot, pre-commit and make', () => {
    const updates = 'updates:\n  - package-ecosystem: gomod\n    schedule: { interval: weekly }\n  - directory: /\n';
    expect(settings('.github/dependabot.yml', updates)).toEqual(['update:gomod=weekly']);
    const hooks = 'repos:\n  - repo: a\n    hooks:\n      - id: ruff\n      - id: uv-lock\n';
    expect(settings('.pre-commit-config.yaml', hooks)).toEqual(['hook=ruff', 'hook=uv-lock']);
    const make = 'A := 1\nall: lint test\n.PHONY: all\nlint test: x\n\tgo vet\n\tgo test\n%.o: %.c\nlint:\n';
    expect(readManifest('Makefile', make)!.scripts).toEqual([
      { name: 'all', command: '', line: 2 },
      { name: 'lint', command: '', line: 4 },
      { name: 'test', command: 'go vet\ngo test', line: 4 },
    ]);
    expect(readManifest('Makefile', 'A = 1\n')).toBeNull();
  });
});
