import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moduleName } from '../../../../pipeline/analyze/link/ids.ts';
import { FileBuilder, linkToy } from './build.ts';

function withFunctions(file: string, ...names: string[]): FileBuilder {
  const builder = new FileBuilder(file);
  for (const name of names) builder.declare('function', name);
  return builder;
}

function ids(...files: FileBuilder[]): string[] {
  return [...linkToy(files).graph.nodes.keys()];
}

describe('module ids', () => {
  test('are the path with dots and without extension', () => {
    expect(ids(withFunctions('a/b/c.toy', 'f'))).toEqual(['a.b.c.f']);
    expect(moduleName('.config/.rc.toy', 0)).toBe('.config..rc');
    expect(moduleName('bin/Makefile', 0)).toBe('bin.Makefile');
  });

  test('keep the extension in every module that would collide', () => {
    expect(
      ids(withFunctions('x/layout.py', 'f'), withFunctions('x/layout.ts', 'f'), withFunctions('x/other.ts', 'f')),
    ).toEqual(['x.layout.py.f', 'x.layout.ts.f', 'x.other.f']);
  });

  test('are the path itself where the extension is not enough', () => {
    expect(ids(withFunctions('a.x.py', 'f'), withFunctions('a/x.py', 'f'))).toEqual(['a.x.py.f', 'a/x.py.f']);
  });

  test('give way where a module and a name inside another would be one', () => {
    const outer = new FileBuilder('a.toy');
    const type = outer.declare('class', 'b');
    outer.declare('method', 'f', { owner: type });
    expect(ids(outer, withFunctions('a/b.toy', 'f'))).toEqual(['a.b.toy.f', 'a.toy.b.f']);
  });

  test('are given to any set of paths without two alike', () => {
    const segment = fc.constantFrom('a', 'b', 'a.b', 'a.toy', 'x.y.toy');
    const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 8 }), (paths) => {
        const nodes = linkToy(paths.map((each) => withFunctions(each, 'f', 'b', 'a'))).graph.nodes;
        expect(nodes.size).toBe(3 * paths.length);
      }),
    );
  });
});

describe('node ids', () => {
  test('number twins of one file in source order', () => {
    expect(ids(withFunctions('m.toy', 'f', 'f', 'f'))).toEqual(['m.f', 'm.f#2', 'm.f#3']);
  });

  test('number 20,000 twins', () => {
    const names = Array.from({ length: 20_000 }, () => 'f');
    expect(linkToy([withFunctions('m.toy', ...names)]).graph.nodes.has('m.f#20000')).toBe(true);
  });

  test('never take a name that is in the source', () => {
    const nodes = linkToy([withFunctions('m.toy', 'f', 'f', 'f#2')]).graph.nodes;
    expect([...nodes].map(([id, node]) => [id, node.name])).toEqual([
      ['m.f', 'f'],
      ['m.f#2', 'f#2'],
      ['m.f#3', 'f'],
    ]);
  });

  test('hold names that objects have by nature', () => {
    expect(ids(withFunctions('m.toy', '__proto__', 'constructor', 'toString'))).toEqual([
      'm.__proto__',
      'm.constructor',
      'm.toString',
    ]);
  });

  test('name types and variables apart from functions', () => {
    const file = new FileBuilder('m.toy');
    file.declare('class', 'A');
    file.declare('interface', 'A');
    file.declare('const', 'A');
    const { graph } = linkToy([file]);
    expect([...graph.types!.keys()]).toEqual(['type:m.A', 'type:m.A#2']);
    expect([...graph.variables!.keys()]).toEqual(['var:m.A']);
  });
});
