import { describe, expect, test } from 'vitest';
import { distinctTitles, type Naming, titleOf } from '../../../pipeline/stages/title.ts';
import type { Unit } from '../../../pipeline/stages/units.ts';
import { documentOf } from '../support/artifacts.ts';

const naming = (files: readonly string[], heavy: readonly string[] = []): Naming => ({
  facts: new Map(),
  entries: [],
  weight: (file) => (heavy.includes(file) ? 100 : 1),
  files,
  words: new Map(),
});
const part = (files: string[], dir = ''): Unit => ({ dir, kind: 'part', files });
const folder = (dir: string, files: string[]): Unit => ({ dir, kind: 'folder', files });

describe('a title', () => {
  test('names the file in the middle before the word that those around it share', () => {
    const files = ['bash_one.go', 'bash_two.go', 'shop.go'];
    const all = [...files, 'other.go', 'third.go'];
    expect(titleOf([part(files)], naming(all, ['shop.go']))).toMatch(/^Shop/);
    expect(titleOf([part(files)], naming(all, ['bash_one.go']))).toBe('Bash');
  });

  test('joins at most two names, and no word twice', () => {
    const units = ['alpha', 'beta', 'gamma', 'delta'].map((dir) =>
      folder(`x/${dir}`, [`x/${dir}/a.ts`, `x/${dir}/b.ts`]),
    );
    const files = units.flatMap((unit) => unit.files);
    expect(titleOf(units, naming([...files, 'x/y1.ts', 'x/y2.ts', 'x/y3.ts', 'z.ts']))).toBe('Alpha and beta');
    const alike = ['shop', 'shop-tests'].map((dir) => folder(`x/${dir}`, [`x/${dir}/a.ts`, `x/${dir}/b.ts`]));
    expect(titleOf(alike, naming([...files, ...alike.flatMap((unit) => unit.files)]))).toBe('Shop');
  });

  test('names the folder around its parts where few others share it', () => {
    const units = ['java', 'csharp'].map((dir) =>
      folder(`tongues/${dir}`, [`tongues/${dir}/a.ts`, `tongues/${dir}/b.ts`]),
    );
    const files = units.flatMap((unit) => unit.files);
    const others = ['tongues/go/a.ts', 'tongues/go/b.ts', ...'abcdefgh'.split('').map((name) => `other/${name}.ts`)];
    expect(titleOf(units, naming([...files, ...others]))).toBe('Tongues: C# and Java');
    expect(titleOf(units, naming([...files, ...others.slice(0, 2)]))).toBe('C# and Java');
  });

  test('passes over the way to a package of the JVM', () => {
    const files = ['A', 'B'].map((name) => `shop/src/main/java/com/acme/shop/${name}.java`);
    const bound = ['C', 'D'].map((name) => `shop/src/main/java/com/acme/shop/bound/${name}.java`);
    const all = naming([...files, ...bound, 'till/x.java', 'till/y.java']);
    expect(titleOf([folder('shop/src/main', files)], all)).toBe('Shop');
    expect(titleOf([folder('shop/src/main/java/com/acme/shop', files)], all)).toBe('Shop');
    expect(titleOf([folder('shop/src/main/java/com/acme/shop/bound', bound)], all)).toBe('Bound');
  });

  test('is the heading of the README that names the folder, where that tells what there is', () => {
    const headed = (text: string) => {
      const facts = new Map([['perf/README.md', documentOf('perf/README.md', text, [])]]);
      return titleOf([folder('perf', ['perf/a.ts', 'perf/b.ts'])], { ...naming(['perf/a.ts', 'x/b.ts']), facts });
    };
    expect(headed('Perf measures')).toBe('Perf measures');
    expect(headed('Running the perf tests')).toBe('Perf');
    expect(headed('Perf')).toBe('Perf');
    expect(headed('Something else')).toBe('Perf');
  });

  test('of tests names what they test', () => {
    const files = ['tests/test_options.py', 'tests/test_terminal.py'];
    expect(titleOf([part(files, 'tests')], naming([...files, 'tests/a.py', 'tests/b.py', 'tests/c.py']))).toBe(
      'Options and terminal',
    );
  });
});

describe('titles told apart', () => {
  test('by area and content, never by the same word in brackets', () => {
    const files = ['binding/form.go', 'binding/form_test.go', 'tests/unit/a.ts', 'tests/cli/b.ts'];
    const titles = distinctTitles(
      [
        { title: 'Binding', units: [folder('binding', ['binding/form.go'])], area: 'product' },
        { title: 'Tests', units: [part(files)], area: 'tests' },
        { title: 'Binding', units: [folder('binding', ['binding/form_test.go'])], area: 'tests' },
        { title: 'Tests', units: [folder('tests', ['tests/unit/a.ts', 'tests/cli/b.ts'])], area: 'tests' },
        { title: 'Binding', units: [folder('binding', ['binding/binding.go'])], area: 'product' },
      ],
      naming(files),
    );
    expect(titles).toEqual(['Binding', 'Tests', 'Tests: binding', 'Tests: CLI and unit', 'Binding 2']);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('of the parts of an area say which, but for those that do already', () => {
    const parts = ['Static', 'Test apps', 'Flaskr: views', 'Deploying', 'Workflows'];
    const areas = ['tests', 'tests', 'tests', 'documentation', 'tooling'] as const;
    const titles = distinctTitles(
      [
        { title: 'Tests', units: [folder('tests', ['tests/a.py'])], area: 'tests' },
        { title: 'Static', units: [folder('src/static', ['src/static/a.py'])], part: true },
        ...parts.map((title, i) => ({
          title,
          units: [folder(`x/${i}`, [`x/${i}/a.py`])],
          area: areas[i]!,
          part: true,
        })),
      ],
      naming(['tests/a.py', 'src/static/a.py']),
    );
    expect(titles).toEqual([
      'Tests',
      'Static',
      'Tests: static',
      'Test apps',
      'Flaskr: views',
      'Documentation: deploying',
      'Workflows',
    ]);
  });
});
