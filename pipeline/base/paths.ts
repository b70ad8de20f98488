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

/** The same without `.test` and `.spec`: what the file is about. */
export function subjectOf(path: string): string {
  return stemOf(path).replace(/(.)\.(test|spec)$/, '$1');
}

/** The folders from the outermost to the file's own, without the root. */
export function dirsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** Whether the folder `dir` holds `path`, at any depth; the root holds everything. */
export function holds(dir: string, path: string): boolean {
  return dir === '' || path.startsWith(`${dir}/`);
}

/** The deepest folder that holds all the files. */
export function commonDir(files: readonly string[]): string {
  let common: string[] | null = null;
  for (const file of files) {
    const parts = file.split('/').slice(0, -1);
    if (common === null) common = parts;
    let i = 0;
    while (i < common.length && common[i] === parts[i]) i++;
    if (i < common.length) common = common.slice(0, i);
  }
  return (common ?? []).join('/');
}

/** `path` against `dir`, with `.` and `..` resolved; null when it leaves the root. */
export function join(dir: string, path: string): string | null {
  const out: string[] = path.startsWith('/') ? [] : dir.split('/').filter(Boolean);
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') out.push(part);
    else if (out.pop() === undefined) return null;
  }
  return out.join('/');
}

const TEST_DIR = /(^|\/)(tests?|__tests__|__mocks__|specs?|e2e|testdata|test[-_]?(utils?|helpers?|support|data))\//i;
/** Projects of .NET are named for what they test: `Acme.Json.Tests/`. */
const TEST_PROJECT = /(^|\/)[^/]+\.((unit|integration|functional|acceptance)?tests?|specs?)\//i;
const TEST_NAME = /([._-](test|tests|spec|test-d|e2e)\.[^.]+$)|^test_[^/]*\.py$|^(tests?|conftest)\.py$/i;

const EXAMPLE_DIR =
  /(^|\/)_?(examples?|demos?|samples?|playgrounds?|tutorials?|docs?|documentation|bench|benchmarks?)\//i;

/** Whether a path says by custom that the file shows, documents or measures the product. */
export function isExamplePath(path: string): boolean {
  return EXAMPLE_DIR.test(path);
}

/** Whether a folder is a project of tests by the custom of .NET. */
export function isTestProject(dir: string): boolean {
  return TEST_PROJECT.test(`${baseOf(dir)}/`);
}

/** Whether a path says by custom that the file belongs to tests. */
export function isTestPath(path: string): boolean {
  return TEST_DIR.test(path) || TEST_PROJECT.test(path) || isTestName(path);
}

/** Whether the file's own name alone says so. */
export function isTestName(path: string): boolean {
  return TEST_NAME.test(baseOf(path));
}

/** The last part of the name that a Python file is imported by: its folder's for `__init__.py`. */
export function pythonModule(file: string): string {
  return stemOf(baseOf(file) === '__init__.py' ? dirOf(file) : file);
}
