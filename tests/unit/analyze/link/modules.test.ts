import { describe, expect, test } from 'vitest';
import { FileBuilder, linkToy, told } from './build.ts';

function library(): FileBuilder {
  const file = new FileBuilder('lib.toy');
  file.declare('function', 'f');
  file.export('f');
  file.declare('function', 'hidden');
  return file;
}

function user(specifier: string, name = 'f'): FileBuilder {
  const file = new FileBuilder('use.toy');
  file.import(specifier, [name]);
  file.call(file.name(name));
  return file;
}

const reached = ['use.<module> -> lib.f internal_func'];

describe('exports', () => {
  test('are found by name', () => {
    expect(told(linkToy([library(), user('lib')]))).toEqual(reached);
  });

  test('that are not offered are unresolved imports', () => {
    expect(told(linkToy([library(), user('lib', 'hidden')]))).toEqual(['use.<module> !unresolved_import']);
  });

  test('are handed on through barrels of any depth', () => {
    const files = [library(), user('barrel299')];
    for (let i = 0; i < 300; i++) {
      const barrel = new FileBuilder(`barrel${i}.toy`);
      barrel.reexport(i === 0 ? 'lib' : `barrel${i - 1}`);
      files.push(barrel);
    }
    expect(told(linkToy(files))).toEqual(reached);
  });

  test('are found in a circle of barrels, and a name that nobody has ends the search', () => {
    const a = new FileBuilder('a.toy');
    a.reexport('b');
    const b = new FileBuilder('b.toy');
    b.reexport('a');
    b.reexport('lib');
    expect(told(linkToy([a, b, library(), user('a')]))).toEqual(reached);
    expect(told(linkToy([a, b, library(), user('a', 'nobody')]))).toEqual(['use.<module> !unresolved_import']);
  });

  test('that lead back to themselves are unresolved', () => {
    const a = new FileBuilder('a.toy');
    a.reexport('b', 'f');
    const b = new FileBuilder('b.toy');
    b.reexport('a', 'f');
    expect(told(linkToy([a, b, user('a')]))).toEqual(['use.<module> !unresolved_import']);
  });

  test('of a module itself go before those that it hands on', () => {
    const barrel = new FileBuilder('barrel.toy');
    barrel.reexport('lib');
    barrel.declare('function', 'f');
    barrel.export('f');
    expect(told(linkToy([barrel, library(), user('barrel')]))).toEqual(['use.<module> -> barrel.f internal_func']);
  });
});

describe('imports', () => {
  test('of a whole module give its exports as members', () => {
    const file = new FileBuilder('use.toy');
    file.importWhole('lib', 'all');
    file.call(file.member(file.name('all'), 'f'));
    expect(told(linkToy([library(), file]))).toEqual(reached);
  });

  test('by star bind every name, after names of the file itself', () => {
    const file = new FileBuilder('use.toy');
    file.import('lib', [], true);
    file.call(file.name('f'));
    expect(told(linkToy([library(), file]))).toEqual(reached);
    file.declare('function', 'f');
    expect(told(linkToy([library(), file]))).toEqual(['use.<module> -> use.f internal_func']);
  });

  test('from outside are boundaries named by specifier and path', () => {
    const file = new FileBuilder('use.toy');
    file.importWhole('ext:fs', 'fs');
    file.import('ext:os', ['getpid']);
    file.call(file.member(file.member(file.name('fs'), 'promises'), 'readFile'));
    file.call(file.name('getpid'));
    file.call(file.member(file.call(file.name('getpid')), 'x'));
    const result = linkToy([file]);
    expect(told(result)).toEqual([
      'use.<module> -> boundary:fs.promises.readFile boundary',
      'use.<module> -> boundary:os.getpid boundary',
      'use.<module> -> boundary:os.getpid boundary',
      'use.<module> !chained_call',
    ]);
    expect(result.graph.nodes.get('boundary:os.getpid')).toEqual({
      id: 'boundary:os.getpid',
      name: 'getpid',
      qualname: 'os.getpid',
      module: 'os',
      className: '',
      kind: 'boundary',
      nCallees: 0,
      nCallers: 1,
    });
  });

  test('of what was not scanned are unresolved', () => {
    expect(told(linkToy([user('gone')]))).toEqual(['use.<module> !unresolved_import']);
  });

  test('are listed with the file that they lead to', () => {
    const { graph } = linkToy([library(), user('lib')]);
    expect(graph.imports).toEqual([{ file: 'use.toy', line: 1, specifier: 'lib', target: 'lib.toy' }]);
  });
});
