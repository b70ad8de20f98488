import { isTestPath } from '../base/paths.ts';
import { plainInline } from '../base/plain-inline.ts';
import type { Facts } from './facts.ts';
import type { GraphIndex } from './graph-index.ts';

/** The tests that a file holds: how many, and their subjects where they are told by a string. */
export interface TestFacts {
  count: number;
  /** Titles of suites (`describe`) and of tests, each once, in the order of the file. */
  suites: string[];
  titles: string[];
}

const TEST_CALL =
  /^(it|test|bench|fit|xit)(\.(only|skip|each|todo|fails|concurrent|sequential|failing|skipIf|runIf))*$/;
const SUITE_CALL = /^(describe|suite|context)(\.(only|skip|each|todo|concurrent|sequential|skipIf|runIf))*$/;
/** Runners of these languages find tests by the names of functions and methods, in files with the names of tests. */
const TEST_FUNCTION: ReadonlyMap<string, RegExp> = new Map([
  ['python', /^test(_|[A-Z]|$)/],
  ['go', /^(Test|Benchmark|Fuzz|Example)(?![a-z])/],
]);

/** In these languages functions are tests by an attribute, and stand in the file that they test. */
const TEST_ATTRIBUTE: ReadonlyMap<string, RegExp> = new Map([
  ['rust', /^(\w+::)*(test|bench|rstest|test_case|quickcheck|proptest)\b/],
]);

/** And in these, in files of tests alone. */
const TEST_ANNOTATION: ReadonlyMap<string, RegExp> = new Map([
  ['java', /^(Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate)\b/],
  ['csharp', /^(Test|TestCase|TestCaseSource|Fact|Theory|TestMethod|DataTestMethod)\b/],
]);

export function testsIn(facts: Facts, index: GraphIndex): TestFacts {
  const named = TEST_FUNCTION.get(facts.language ?? '');
  if (named) {
    if (!isTestPath(facts.file)) return { count: 0, suites: [], titles: [] };
    const functions = (index.functions.get(facts.file) ?? []).filter(
      (node) => named.test(node.name) && (node.qualname === node.name || node.isMethod),
    );
    return { count: functions.length, suites: [], titles: [] };
  }
  const language = facts.language ?? '';
  const marked = TEST_ATTRIBUTE.get(language) ?? TEST_ANNOTATION.get(language);
  if (marked) {
    const functions = (index.functions.get(facts.file) ?? []).filter((node) =>
      node.decorators.some((decorator) => marked.test(decorator)),
    );
    return { count: functions.length, suites: [], titles: [] };
  }
  const suites: string[] = [];
  const tests: string[] = [];
  let count = 0;
  for (const call of facts.calls) {
    const isTest = TEST_CALL.test(call.raw);
    if (!isTest && !SUITE_CALL.test(call.raw)) continue;
    const first = facts.exprs[call.args[0] ?? -1];
    const title = first?.k === 'literal' && first.v ? plainInline(first.v) : null;
    if (isTest && (title || isTestPath(facts.file))) count++;
    if (title && title.length < 60) (isTest ? tests : suites).push(title);
  }
  return { count, suites: [...new Set(suites)], titles: [...new Set(tests)] };
}

/** Whether code belongs to tests: by its path, or because it holds some. */
export function isTestFile(facts: Facts, index: GraphIndex): boolean {
  if (facts.status === 'text') return false;
  if (isTestPath(facts.file)) return true;
  return !TEST_ATTRIBUTE.has(facts.language ?? '') && testsIn(facts, index).count > 0;
}
