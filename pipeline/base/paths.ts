/** The folder of a POSIX path; `''` is the root. */
export function dirOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The last segment of a POSIX path. */
export function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A file's name without its extensions of source (`a.d.ts` and `a.ts` give `a`); a leading dot stays. */
export function stemOf(path: string): string {
  return baseOf(path)
    .replace(/(.)\.[^.]*$/, '$1')
    .replace(/(.)\.d$/, '$1');
}

const TEST_DIR = /(^|\/)(tests?|__tests__|__mocks__|specs?|e2e|testdata|test[-_]?(utils?|helpers?|support|data))\//i;
const TEST_NAME = /([._-](test|tests|spec|test-d|e2e)\.[^.]+$)|^test_[^/]*\.py$|^(tests?|conftest)\.py$/i;

const EXAMPLE_DIR =
  /(^|\/)_?(examples?|demos?|samples?|playgrounds?|tutorials?|docs?|documentation|bench|benchmarks?)\//i;

/** Whether a path says by custom that the file shows, documents or measures the product. */
export function isExamplePath(path: string): boolean {
  return EXAMPLE_DIR.test(path);
}

/** Whether a path says by custom that the file belongs to tests. */
export function isTestPath(path: string): boolean {
  return TEST_DIR.test(path) || TEST_NAME.test(baseOf(path));
}
