import { describe, expect, test } from 'vitest';
import { findEntries, resolveTarget } from '../../../pipeline/stages/entries.ts';
import { type FileSketch, repository } from './repository.ts';

function entries(sketch: Record<string, FileSketch>): string[] {
  const { facts, graph } = repository(sketch);
  return findEntries(facts, graph).map(({ kind, name, file }) => `${kind} ${name} ${file}`);
}

describe('entry points', () => {
  test('npm: commands and exports, traced from the build to the source', () => {
    expect(
      entries({
        'package.json': {
          manifest: {
            name: 'kit',
            bin: [{ name: 'kit', target: './dist/cli.js', line: 1 }],
            entries: [
              { name: '.', target: './dist/index.js', line: 2 },
              { name: '.', target: './dist/index.d.ts', line: 3 },
              { name: './package.json', target: './package.json', line: 4 },
            ],
          },
        },
        'src/cli.ts': {},
        'src/index.ts': {},
      }),
    ).toEqual(['command kit src/cli.ts', 'api kit src/index.ts']);
  });

  test('Python: console scripts, the package, files that run', () => {
    expect(
      entries({
        'pyproject.toml': {
          manifest: { kind: 'python', name: 'my-kit', bin: [{ name: 'kit', target: 'my_kit.cli:main', line: 1 }] },
        },
        'src/my_kit/__init__.py': {},
        'src/my_kit/__main__.py': { program: true },
        'src/my_kit/cli.py': {},
      }),
    ).toEqual([
      'api my-kit src/my_kit/__init__.py',
      'program __main__ src/my_kit/__main__.py',
      'command kit src/my_kit/cli.py',
    ]);
  });

  test('Go: the root package and each main', () => {
    expect(
      entries({
        'go.mod': { manifest: { kind: 'go', name: 'example.com/kit' } },
        'kit.go': { package: 'kit' },
        'args.go': { package: 'kit' },
        'cmd/kit/main.go': { package: 'main', program: true },
      }),
    ).toEqual(['program main cmd/kit/main.go', 'api example.com/kit kit.go']);
  });

  test('decorators of routes and subcommands', () => {
    expect(
      entries({
        'web.py': { functions: ['home'], decorators: ['@app.route("/")'] },
        'cli.py': { functions: ['sync'], decorators: ['@cli.command()'] },
        'plain.py': { functions: ['total'], decorators: ['@property', '@functools.cache'] },
      }),
    ).toEqual(['subcommand sync cli.py', 'route home web.py']);
  });

  test('a target that no scanned file answers to is no entry', () => {
    expect(resolveTarget('./dist/gone.js', '', new Set(['src/other.ts']))).toBeNull();
    expect(resolveTarget('../../outside.js', 'pkg', new Set(['outside.js']))).toBeNull();
    expect(resolveTarget('./*.js', '', new Set(['a.js']))).toBeNull();
  });
});
