import { expect, test } from 'vitest';
import { entryPoints } from '../../../pipeline/outputs/entry-points.ts';
import { handbookEntry } from '../../../pipeline/outputs/handbook-entry.ts';
import { buildModel } from '../../../pipeline/outputs/model.ts';
import { hostileSystem, NAMES } from '../../helpers/system.ts';
import { callOf } from '../support/artifacts.ts';

test('a Python package is exported by the name that it is imported by', () => {
  const artifacts = hostileSystem();
  const file = 'src/acme/__init__.py';
  artifacts.graph.metadata.scannedFiles.push(file);
  const [[, card]] = [...artifacts.cards] as [[string, NonNullable<ReturnType<typeof artifacts.cards.get>>]];
  artifacts.cards = new Map([...artifacts.cards, [file, { ...card, file }]]);
  artifacts.skeleton.metadata.entryPoints = [{ kind: 'api', name: 'Acme-Tool', file, line: 1 }];
  expect(entryPoints(buildModel(artifacts)).map(({ how }) => how)).toEqual(['exported as acme']);
});

test('a file to start with is told what is counted of its function', () => {
  const artifacts = hostileSystem();
  const node = [...artifacts.graph.nodes.values()].find(({ name }) => name === 'größer')!;
  const callers = [...artifacts.graph.nodes.values()].filter(({ kind, id }) => kind === 'internal' && id !== node.id);
  artifacts.graph.edges = callers.slice(0, 3).map(({ id }) => callOf(id, node.id));
  const start = handbookEntry(buildModel(artifacts), { title: 'T' }).startHere;
  expect(start.map(({ reason }) => reason)).toContain('Holds größer, which has 3 callers');
});

test('files that many import are among those to start with', () => {
  const artifacts = hostileSystem();
  for (const file of ['a.ts', 'b.ts']) {
    artifacts.graph.imports!.push({ file, line: 1, specifier: 'x', target: NAMES.accents });
  }
  const start = handbookEntry(buildModel(artifacts), { title: 'T' }).startHere;
  expect(start).toContainEqual({ file: NAMES.accents, reason: 'Imported by 2 other files' });
  expect(start.length).toBeLessThanOrEqual(10);
});
