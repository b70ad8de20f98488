import { expect, test } from 'vitest';
import type { Manifest } from '../../../../pipeline/formats/facts.ts';
import type { Target } from '../../../../pipeline/languages/linking.ts';
import { projectOf } from '../../../../pipeline/languages/project.ts';
import { pythonRules } from '../../../../pipeline/languages/python/linking.ts';

type Settings = Record<string, string>;

/** Resolves in a tree of these files; a manifest stands as `path` → its package roots. */
function resolve(specifier: string, from: string, files: string[], manifests: Settings = {}): Target {
  const project = projectOf([
    ...files.map((file) => ({ file, manifest: null, package: null })),
    ...Object.entries(manifests).map(([file, value]) => ({ file, manifest: pythonManifest(value), package: null })),
  ]);
  return pythonRules.resolveImport({ specifier, kind: 'static' }, from, project);
}

function pythonManifest(packageRoot: string): Manifest {
  return {
    kind: 'python',
    name: null,
    description: null,
    bin: [],
    entries: [],
    scripts: [],
    dependencies: [],
    members: [],
    settings: [{ name: 'root', value: packageRoot }],
  };
}

const file = (path: string): Target => ({ kind: 'file', file: path });
const external = (specifier: string): Target => ({ kind: 'external', specifier });
const missing = (specifier: string): Target => ({ kind: 'missing', specifier });
const namespace = (dir: string): Target => ({ kind: 'files', files: [], dir });

test('one dot is the package of the file, and each further dot one package up', () => {
  const files = ['a/__init__.py', 'a/x.py', 'a/b/__init__.py', 'a/b/y.py'];
  expect(resolve('.y', 'a/b/__init__.py', files)).toEqual(file('a/b/y.py'));
  expect(resolve('.', 'a/b/y.py', files)).toEqual(file('a/b/__init__.py'));
  expect(resolve('..', 'a/b/y.py', files)).toEqual(file('a/__init__.py'));
  expect(resolve('..x', 'a/b/y.py', files)).toEqual(file('a/x.py'));
});

test('a relative import that names nothing scanned is missing, above the root too', () => {
  expect(resolve('.gone', 'a/x.py', ['a/x.py'])).toEqual(missing('.gone'));
  expect(resolve('...x', 'a/x.py', ['a/x.py', 'x.py'])).toEqual(missing('...x'));
});

test('absolute names go from the source root, and into `src`', () => {
  expect(resolve('a.b', 'main.py', ['main.py', 'a/b.py'])).toEqual(file('a/b.py'));
  expect(resolve('shop.cart', 'tests/test_cart.py', ['src/shop/__init__.py', 'src/shop/cart.py'])).toEqual(
    file('src/shop/cart.py'),
  );
});

test('a file in a package finds its siblings by the name of the package alone', () => {
  const files = ['services/api/app/__init__.py', 'services/api/app/db.py', 'services/api/app/web/__init__.py'];
  expect(resolve('app.db', 'services/api/app/web/__init__.py', files)).toEqual(file('services/api/app/db.py'));
  expect(resolve('db', 'services/api/app/web/__init__.py', files)).toEqual(external('db'));
});

test('a script finds the modules beside it', () => {
  expect(resolve('helper', 'scripts/run.py', ['scripts/run.py', 'scripts/helper.py'])).toEqual(
    file('scripts/helper.py'),
  );
});

test('package roots that a manifest names hold for the whole tree', () => {
  const files = ['backend/python/shop/__init__.py', 'tests/test_x.py'];
  expect(resolve('shop', 'tests/test_x.py', files)).toEqual(external('shop'));
  expect(resolve('shop', 'tests/test_x.py', files, { 'backend/pyproject.toml': 'python' })).toEqual(
    file('backend/python/shop/__init__.py'),
  );
});

test('the manifest closest to the importing file goes first', () => {
  const files = ['one/py/util/__init__.py', 'two/py/util/__init__.py'];
  const manifests = { 'one/pyproject.toml': 'py', 'two/pyproject.toml': './py/' };
  expect(resolve('util', 'two/tests/t.py', files, manifests)).toEqual(file('two/py/util/__init__.py'));
  expect(resolve('util', 'one/tests/t.py', files, manifests)).toEqual(file('one/py/util/__init__.py'));
});

test('a manifest cannot lead out of its folder', () => {
  expect(resolve('x', 't.py', ['y/x.py'], { 'a/pyproject.toml': '../y' })).toEqual(external('x'));
});

test('a package goes before a module, a source before its stub', () => {
  expect(resolve('a', 'm.py', ['a.py', 'a/__init__.py'])).toEqual(file('a/__init__.py'));
  expect(resolve('a', 'm.py', ['a.pyi', 'a.py'])).toEqual(file('a.py'));
  expect(resolve('a', 'm.py', ['a.pyi'])).toEqual(file('a.pyi'));
});

test('a folder without `__init__` is a namespace package, after every regular one', () => {
  expect(resolve('acme.plugins', 'm.py', ['acme/plugins/x.py'])).toEqual(namespace('acme/plugins'));
  expect(resolve('acme', 'm.py', ['acme/plugins/x.py'])).toEqual(namespace('acme'));
  expect(resolve('acme', 'm.py', ['acme/x.py', 'src/acme/__init__.py'])).toEqual(file('src/acme/__init__.py'));
});

test('a folder of other files is no package', () => {
  expect(resolve('yaml', 'm.py', ['yaml/config.yaml'])).toEqual(external('yaml'));
});

test('a standard module is shadowed only by a file of the same folder', () => {
  expect(resolve('json', 'tests/t.py', ['json.py', 'tests/t.py'])).toEqual(external('json'));
  expect(resolve('json', 'm.py', ['json.py', 'm.py'])).toEqual(file('json.py'));
});

test('a submodule that a scanned package lacks is missing, not external', () => {
  expect(resolve('a._version', 'm.py', ['a/__init__.py'])).toEqual(missing('a._version'));
  expect(resolve('elsewhere.x', 'm.py', ['a/__init__.py'])).toEqual(external('elsewhere.x'));
});
