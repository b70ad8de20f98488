import { expect, test } from 'vitest';
import { FileBuilder, linkToy } from './build.ts';

test('attributes are told by the type that declares them, with who reads and writes them', () => {
  const file = new FileBuilder('m.toy');
  const base = file.declare('class', 'Base');
  file.declare('field', 'count', { owner: base });
  const child = file.declare('class', 'Child', { bases: [{ type: file.typeName('Base'), rel: 'extends' }] });
  const method = file.declare('method', 'add', { owner: child });
  const self = file.expr({ k: 'self', s: file.body(method) });
  const outside = file.declare('function', 'look');
  file.bind('c', file.body(outside), 'param', { type: file.typeName('Child') });
  const touch = (expr: number, scope: number, access: 'read' | 'write') =>
    file.facts.accesses.push({ expr, line: 1, scope, access });
  touch(file.member(self, 'count'), file.body(method), 'write');
  touch(file.member(self, 'count'), file.body(method), 'read');
  touch(file.member(self, 'add'), file.body(method), 'read');
  touch(file.member(self, 'inherited'), file.body(method), 'read');
  touch(file.member(self, 'made'), file.body(method), 'write');
  touch(file.member(file.name('c', file.body(outside)), 'count'), file.body(outside), 'read');
  touch(file.member(file.name('c', file.body(outside)), 'made'), file.body(outside), 'read');
  const { graph } = linkToy([file]);
  expect(graph.selfAttrs).toEqual(
    new Map([
      ['type:m.Base', new Map([['count', { readIn: ['m.Child.add', 'm.look'], writtenIn: ['m.Child.add'] }]])],
      ['type:m.Child', new Map([['made', { readIn: ['m.look'], writtenIn: ['m.Child.add'] }]])],
    ]),
  );
  expect(graph.nodes.get('m.Child.add')).toMatchObject({
    selfAttrsRead: ['count'],
    selfAttrsWritten: ['count', 'made'],
  });
  expect(graph.nodes.get('m.look')).toMatchObject({ selfAttrsRead: [] });
});

test('module variables are told with who reads and writes them, by name and through imports', () => {
  const file = new FileBuilder('m.toy');
  file.declare('var', 'total');
  file.export('total');
  const writer = file.declare('function', 'add');
  const local = file.declare('function', 'hide');
  file.bind('total', file.body(local), 'local');
  const access = (at: FileBuilder, expr: number, scope: number, kind: 'read' | 'write') =>
    at.facts.accesses.push({ expr, line: 1, scope, access: kind });
  access(file, file.name('total', file.body(writer)), file.body(writer), 'write');
  access(file, file.name('total', file.body(local)), file.body(local), 'write');
  const user = new FileBuilder('use.toy');
  user.importWhole('m', 'm');
  access(user, user.member(user.name('m'), 'total'), 0, 'read');
  const named = new FileBuilder('named.toy');
  named.import('m', ['total']);
  access(named, named.name('total'), 0, 'read');
  const { graph } = linkToy([file, user, named]);
  expect(graph.variables!.get('var:m.total')).toMatchObject({
    readIn: ['named.<module>', 'use.<module>'],
    writtenIn: ['m.add'],
  });
  expect([...graph.nodes.keys()]).toEqual(['m.add', 'm.hide', 'named.<module>', 'use.<module>']);
  expect(graph.metadata.nInternalFunctions).toBe(2);
});
