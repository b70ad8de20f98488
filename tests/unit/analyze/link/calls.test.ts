import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FileBuilder, linkToy, told, toyRules } from './build.ts';

/** class A { make(); run(); } */
function classFile(): { file: FileBuilder; type: number } {
  const file = new FileBuilder('m.toy');
  const type = file.declare('class', 'A');
  file.declare('method', 'run', { owner: type });
  return { file, type };
}

describe('methods', () => {
  test('of the receiver, its fields, parameters and locals', () => {
    const { file, type } = classFile();
    const holder = file.declare('class', 'B');
    file.declare('field', 'a', { owner: holder, type: file.typeName('A') });
    const method = file.declare('method', 'go', { owner: holder });
    const scope = file.body(method);
    const self = file.expr({ k: 'self', s: scope });
    file.call(file.member(self, 'go'), scope);
    file.call(file.member(file.member(self, 'a'), 'run'), scope);
    file.bind('p', scope, 'param', { type: file.typeName('A') });
    file.call(file.member(file.name('p', scope), 'run'), scope);
    file.bind('l', scope, 'local', { value: file.call(file.name('A', scope), scope) });
    file.call(file.member(file.name('l', scope), 'run'), scope);
    expect(type).toBe(0);
    expect(told(linkToy([file]))).toEqual([
      'm.B.go -> m.B.go self_method',
      'm.B.go -> m.A.run self_attr_method',
      'm.B.go -> m.A.run param_method',
      'm.B.go -> m.A.make internal_constructor',
      'm.B.go -> m.A.run local_method',
    ]);
  });

  test('are inherited across files, and an outside base makes them unknown', () => {
    const base = new FileBuilder('base.toy');
    const root = base.declare('class', 'Base');
    base.declare('method', 'run', { owner: root });
    base.export('Base');
    const file = new FileBuilder('m.toy');
    file.import('base', ['Base']);
    file.import('ext:lib', ['Outside']);
    const inner = file.declare('class', 'A', { bases: [{ type: file.typeName('Base'), rel: 'extends' }] });
    const outer = file.declare('class', 'O', { bases: [{ type: file.typeName('Outside'), rel: 'extends' }] });
    for (const type of [inner, outer]) {
      const method = file.declare('method', 'go', { owner: type });
      const scope = file.body(method);
      file.call(file.member(file.expr({ k: 'self', s: scope }), 'run'), scope);
    }
    const result = linkToy([base, file]);
    expect(told(result)).toEqual(['m.A.go -> base.Base.run self_method', 'm.O.go !inherited_method']);
    expect(result.graph.inherits).toEqual([
      { subtype: 'type:m.A', supertype: 'type:base.Base' },
      { subtype: 'type:m.O', supertype: 'Outside' },
    ]);
  });

  test('of an interface dispatch to those who implement it', () => {
    const file = new FileBuilder('m.toy');
    const shape = file.declare('interface', 'Shape');
    file.declare('method', 'area', { owner: shape, bodiless: true });
    for (const name of ['Circle', 'Square']) {
      const type = file.declare('class', name, { bases: [{ type: file.typeName('Shape'), rel: 'implements' }] });
      file.declare('method', 'area', { owner: type });
    }
    const user = file.declare('function', 'use');
    file.bind('s', file.body(user), 'param', { type: file.typeName('Shape') });
    file.call(file.member(file.name('s', file.body(user)), 'area'), file.body(user));
    expect(told(linkToy([file]))).toEqual([
      'm.use -> m.Shape.area param_method',
      'm.use -> m.Circle.area param_method dispatch',
      'm.use -> m.Square.area param_method dispatch',
    ]);
  });

  test('of overloads dispatch to those that take as much', () => {
    const file = new FileBuilder('m.toy');
    const shape = file.declare('interface', 'Shape');
    const one = { params: [{ name: 'x', type: null, value: null }] };
    file.declare('method', 'of', { owner: shape, bodiless: true, ...one });
    const circle = file.declare('class', 'Circle', {
      bases: [{ type: file.typeName('Shape'), rel: 'implements' }],
    });
    file.declare('method', 'of', { owner: circle, ...one });
    file.declare('method', 'of', { owner: circle, params: [] });
    file.bind('s', 0, 'local', { type: file.typeName('Shape') });
    file.call(file.member(file.name('s'), 'of'), 0, { args: [file.expr({ k: 'unknown' })] });
    expect(told(linkToy([file], { ...toyRules, overloadsApart: true }))).toEqual([
      'm.<module> -> m.Shape.of local_method',
      'm.<module> -> m.Circle.of local_method dispatch',
    ]);
  });

  test('dispatch to the types that may stand where they are called, not to all of the declaring interface', () => {
    const file = new FileBuilder('m.toy');
    const wide = file.declare('interface', 'Wide');
    file.declare('method', 'read', { owner: wide, bodiless: true });
    const bases = [{ type: file.typeName('Wide'), rel: 'extends' as const }];
    const narrow = file.declare('interface', 'Narrow', { bases });
    file.declare('method', 'name', { owner: narrow, bodiless: true });
    for (const [name, base] of [
      ['A', 'Wide'],
      ['B', 'Narrow'],
    ] as const) {
      const type = file.declare('class', name, { bases: [{ type: file.typeName(base), rel: 'implements' }] });
      file.declare('method', 'read', { owner: type });
    }
    file.bind('n', 0, 'local', { type: file.typeName('Narrow') });
    file.call(file.member(file.name('n'), 'read'));
    expect(told(linkToy([file]))).toEqual([
      'm.<module> -> m.Wide.read local_method',
      'm.<module> -> m.B.read local_method dispatch',
    ]);
  });

  test('that a type has only by embedding one from outside are boundaries', () => {
    const file = new FileBuilder('m.toy');
    file.import('ext:sync', ['Mutex']);
    const type = file.declare('struct', 'S', { bases: [{ type: file.typeName('Mutex'), rel: 'embeds' }] });
    const method = file.declare('method', 'go', { owner: type });
    file.call(file.member(file.expr({ k: 'self', s: file.body(method) }), 'Lock'), file.body(method));
    const result = linkToy([file]);
    expect(told(result)).toEqual(['m.S.go -> boundary:sync.Mutex.Lock boundary']);
    expect(result.graph.nodes.get('boundary:sync.Mutex.Lock')).toMatchObject({ className: 'Mutex', module: 'sync' });
  });

  test('of a structural interface dispatch to types with all of its methods', () => {
    const file = new FileBuilder('m.toy');
    const shape = file.declare('interface', 'Shape');
    file.declare('method', 'area', { owner: shape, bodiless: true });
    file.declare('method', 'name', { owner: shape, bodiless: true });
    const whole = file.declare('struct', 'Whole');
    file.declare('method', 'area', { owner: whole });
    file.declare('method', 'name', { owner: whole });
    const part = file.declare('struct', 'Part');
    file.declare('method', 'area', { owner: part });
    file.bind('s', 0, 'local', { type: file.typeName('Shape') });
    file.call(file.member(file.name('s'), 'area'));
    expect(told(linkToy([file], { ...toyRules, structuralInterfaces: true }))).toEqual([
      'm.<module> -> m.Shape.area local_method',
      'm.<module> -> m.Whole.area local_method dispatch',
    ]);
  });
});

describe('functions', () => {
  test('are found from inner scopes outward, and a name of an inner scope hides', () => {
    const file = new FileBuilder('m.toy');
    file.declare('function', 'f');
    const outer = file.declare('function', 'outer');
    const inner = file.declare('function', 'inner', { owner: outer });
    file.call(file.name('f', file.body(inner)), file.body(inner));
    file.bind('f', file.body(outer), 'param');
    file.call(file.name('outer', file.body(inner)), file.body(inner));
    expect(told(linkToy([file]))).toEqual(['m.outer.inner -> m.outer internal_func', 'm.outer.inner !dynamic']);
  });

  test('are called through variables, object members and branches', () => {
    const file = new FileBuilder('m.toy');
    file.declare('function', 'f');
    file.declare('function', 'g');
    const table = file.expr({ k: 'object', m: [['run', file.name('f')]] });
    file.declare('const', 'table', { value: table });
    file.call(file.member(file.name('table'), 'run'));
    file.bind('either', 0, 'local', { value: file.expr({ k: 'union', of: [file.name('f'), file.name('g')] }) });
    file.call(file.name('either'));
    expect(told(linkToy([file]))).toEqual([
      'm.<module> -> m.f internal_func',
      'm.<module> -> m.f internal_func of 2',
      'm.<module> -> m.g internal_func of 2',
    ]);
  });

  test('with signatures beside them stand for all, and each signature is a node', () => {
    const file = new FileBuilder('m.toy');
    file.declare('function', 'f', { bodiless: true });
    file.declare('function', 'f', { bodiless: true });
    file.declare('function', 'f');
    file.call(file.name('f'));
    const result = linkToy([file]);
    expect(told(result)).toEqual(['m.<module> -> m.f#3 internal_func']);
    expect([...result.graph.nodes.keys()]).toEqual(['m.<module>', 'm.f', 'm.f#2', 'm.f#3']);
  });

  test('of one name are told apart by the number of arguments', () => {
    const file = new FileBuilder('m.toy');
    const type = file.declare('interface', 'I');
    const param = { name: 'x', type: null, value: null };
    file.declare('method', 'f', { owner: type, bodiless: true });
    file.declare('method', 'f', { owner: type, bodiless: true, params: [param] });
    file.declare('method', 'f', { owner: type, bodiless: true, params: [{ ...param, type: file.typeName('I') }] });
    file.bind('i', 0, 'local', { type: file.typeName('I') });
    file.call(file.member(file.name('i'), 'f'));
    file.call(file.member(file.name('i'), 'f'), 0, { args: [file.name('i')] });
    expect(told(linkToy([file]))).toEqual([
      'm.<module> -> m.I.f local_method',
      'm.<module> -> m.I.f#2 local_method of 2',
      'm.<module> -> m.I.f#3 local_method of 2',
    ]);
  });

  test('of one name are told apart by the types of arguments', () => {
    const file = new FileBuilder('m.toy');
    const own = file.declare('class', 'A');
    const type = file.declare('interface', 'I');
    const text = file.type({ k: 'literal', t: 'string' });
    for (const each of [text, file.type({ k: 'literal', t: 'number' }), file.typeName('A')]) {
      file.declare('method', 'f', {
        owner: type,
        bodiless: true,
        params: [{ name: 'x', type: each, value: null }],
      });
    }
    file.bind('i', 0, 'local', { type: file.typeName('I') });
    file.bind('a', 0, 'local', { type: file.typeName('A') });
    for (const arg of [
      file.expr({ k: 'literal', t: 'number' }),
      file.expr({ k: 'literal', t: 'string' }),
      file.name('a'),
    ]) {
      file.call(file.member(file.name('i'), 'f'), 0, { args: [arg] });
    }
    expect(own).toBe(0);
    const literalTypes = new Map([
      ['string', 'String'],
      ['number', 'Number'],
    ]);
    expect(told(linkToy([file], { ...toyRules, literalTypes }))).toEqual([
      'm.<module> -> m.I.f#2 local_method',
      'm.<module> -> m.I.f local_method',
      'm.<module> -> m.I.f#3 local_method',
    ]);
  });

  test('that are builtin, bare or unknown are dropped by category', () => {
    const file = new FileBuilder('m.toy');
    file.call(file.name('print'));
    file.call(file.name('nowhere'));
    file.call(file.member(file.expr({ k: 'literal', t: 'string' }), 'upper'));
    file.call(file.expr({ k: 'index', o: file.name('nowhere') }));
    file.call(file.expr({ k: 'unknown' }));
    const { dropped } = linkToy([file]);
    expect([...dropped.metadata.byCategory]).toEqual([
      ['bare_name', 1],
      ['builtin', 1],
      ['dynamic', 1],
      ['string_literal_method', 1],
      ['subscript_call', 1],
    ]);
  });
});

describe('constructors', () => {
  test('are the declared one, the inherited one, or one that is implied', () => {
    const file = new FileBuilder('m.toy');
    const base = file.declare('class', 'Base');
    file.declare('constructor', 'make', { owner: base });
    file.declare('class', 'Child', { bases: [{ type: file.typeName('Base'), rel: 'extends' }] });
    file.declare('class', 'Plain', { lineStart: 7, lineEnd: 9 });
    for (const name of ['Base', 'Child', 'Plain']) file.call(file.name(name));
    const result = linkToy([file]);
    expect(told(result)).toEqual([
      'm.<module> -> m.Base.make internal_constructor',
      'm.<module> -> m.Base.make internal_constructor',
      'm.<module> -> m.Plain.make internal_constructor',
    ]);
    expect(result.graph.nodes.get('m.Plain.make')).toMatchObject({
      synthetic: true,
      file: 'm.toy',
      lineStart: 7,
      lineEnd: 9,
      className: 'Plain',
    });
  });
});

test('a chain of 6,000 calls and one of 6,000 functions are followed', () => {
  const file = new FileBuilder('m.toy');
  const type = file.declare('class', 'A');
  const next = file.declare('method', 'next', { owner: type, returns: file.type({ k: 'self' }) });
  let at = file.call(file.name('A'));
  for (let i = 0; i < 6000; i++) at = file.call(file.member(at, 'next'));
  for (let i = 0; i < 6000; i++) {
    const decl = file.declare('function', `f${i}`);
    file.facts.declarations[decl]!.returned = [
      i === 0 ? file.call(file.name('A'), file.body(decl)) : file.call(file.name(`f${i - 1}`), file.body(decl)),
    ];
  }
  file.call(file.member(file.call(file.name('f5999')), 'next'));
  const { graph, dropped } = linkToy([file]);
  expect(next).toBe(1);
  expect(dropped.metadata.totalDropped).toBe(0);
  expect(graph.nodes.get('m.A.next')).toMatchObject({ nCallers: 1 });
  expect(graph.edges.filter((edge) => edge.calleeId === 'm.A.next')).toHaveLength(6001);
});

test('values that depend on themselves settle', () => {
  const file = new FileBuilder('m.toy');
  const type = file.declare('class', 'A');
  file.declare('method', 'next', { owner: type, returns: file.typeName('A') });
  const x = file.name('x');
  file.bind('x', 0, 'local', { value: file.call(file.name('A')) });
  file.bind('x', 0, 'local', { value: file.call(file.member(x, 'next')) });
  file.bind('y', 0, 'local', { value: file.expr({ k: 'literal', t: 'List', e: [file.name('y')] }) });
  file.call(file.expr({ k: 'index', o: file.name('y') }));
  expect(told(linkToy([file]))).toEqual([
    'm.<module> -> m.A.make internal_constructor',
    'm.<module> -> m.A.next local_method',
    'm.<module> !subscript_call',
  ]);
});

test('every call has edges or one entry among the dropped, whatever the order of the files', () => {
  const a = new FileBuilder('a.toy');
  a.declare('function', 'f');
  a.export('f');
  a.reexport('b');
  const b = new FileBuilder('b.toy');
  b.import('a', ['f', 'g']);
  b.declare('function', 'g');
  b.export('g');
  b.call(b.name('f'));
  b.call(b.name('g'));
  b.call(b.name('missing'));
  const c = new FileBuilder('c.toy');
  c.importWhole('a', 'a');
  c.call(c.member(c.name('a'), 'g'));
  c.call(c.member(c.name('a'), 'f'));
  const files = [a, b, c];
  const expected = JSON.stringify(plain(linkToy(files)));
  fc.assert(
    fc.property(fc.shuffledSubarray(files, { minLength: 3 }), (shuffled) => {
      const result = linkToy(shuffled);
      expect(JSON.stringify(plain(result))).toBe(expected);
      const sites = new Set(result.graph.edges.map((edge) => `${edge.callerId} ${edge.raw}`));
      expect(sites.size + result.dropped.metadata.totalDropped).toBe(5);
    }),
  );
});

function plain(result: ReturnType<typeof linkToy>): unknown {
  return JSON.parse(JSON.stringify(result, (_, value) => (value instanceof Map ? [...value] : value)));
}
