import { expect, it } from 'vitest';
import { indexGraph } from '../../../pipeline/formats/graph-index.ts';
import { isTestFile, testsIn } from '../../../pipeline/formats/test-facts.ts';
import { factsOf, functionOf, graphOf } from '../support/artifacts.ts';

it.each([
  ['tests/test_a.py', 'python', 'test_client', 1],
  ['src/app.py', 'python', 'Flask.test_client', 0],
  ['a_test.go', 'go', 'TestRun', 1],
  ['helpers.go', 'go', 'TestServer', 0],
])('%s: functions named as tests count where runners look for them', (file, language, name, count) => {
  const facts = factsOf(file, { language });
  const index = indexGraph(graphOf([facts], { nodes: [functionOf(file, name)] }));
  expect(testsIn(facts, index).count).toBe(count);
  expect(isTestFile(facts, index)).toBe(count > 0);
});

it('a function inside a test is none of its own', () => {
  const facts = factsOf('tests/test_a.py', { language: 'python' });
  const inner = functionOf(facts.file, 'test_run.test', { isMethod: false, className: null });
  const nodes = [functionOf(facts.file, 'test_run'), functionOf(facts.file, 'TestBox.test_open'), inner];
  expect(testsIn(facts, indexGraph(graphOf([facts], { nodes }))).count).toBe(2);
});

it.each([
  ['java', 'src/test/java/BoxTest.java', 'Test'],
  ['java', 'src/test/java/BoxTest.java', 'ParameterizedTest'],
  ['csharp', 'Acme.Tests/BoxTests.cs', 'Fact'],
  ['csharp', 'Acme.Tests/BoxTests.cs', 'TestCase(1, 2)'],
])('in %s methods are tests by what stands above them', (language, file, mark) => {
  const facts = factsOf(file, { language });
  const nodes = [
    functionOf(file, 'Box.opens', { decorators: [mark] }),
    functionOf(file, 'Box.setUp', { decorators: ['Before'] }),
  ];
  expect(testsIn(facts, indexGraph(graphOf([facts], { nodes }))).count).toBe(1);
});
