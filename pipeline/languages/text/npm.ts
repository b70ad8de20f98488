import type { Manifest } from '../../formats/facts.ts';
import { distinct, emptyManifest } from './manifest.ts';
import { listOf, memberAt, readStructured, textOf, textsOf, type Value } from './structured.ts';

/** Fields that name the file which the package is imported as, the closest to its source first. */
const MAIN_FIELDS = ['source', 'module', 'main', 'types', 'typings', 'browser'];

/** `package.json`. The targets of `exports` and `imports` are told in their order, whatever their condition. */
export function readPackageJson(text: string): Manifest | null {
  const json = readStructured(text, 'json');
  if (json?.kind !== 'map') return null;
  const name = textOf(memberAt(json, 'name'));
  const description = memberAt(json, 'description');
  return {
    ...emptyManifest('npm'),
    name,
    description: description?.kind === 'text' ? { text: description.text, line: description.line } : null,
    bin: binOf(memberAt(json, 'bin'), name),
    entries: [
      ...exportsOf(memberAt(json, 'exports')),
      ...MAIN_FIELDS.flatMap((field) => targetsOf(memberAt(json, field)).map((target) => ({ name: '.', ...target }))),
      ...importsOf(memberAt(json, 'imports')),
    ],
    scripts: textsOf(memberAt(json, 'scripts')).map(({ name, text, line }) => ({ name, command: text, line })),
    dependencies: distinct(
      ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((field) =>
        textsOf(memberAt(json, field)).map((one) => one.name),
      ),
    ),
    members: [...listOf(memberAt(json, 'workspaces')), ...listOf(memberAt(json, 'workspaces', 'packages'))],
    settings: ['type'].flatMap((field) => {
      const value = textOf(memberAt(json, field));
      return value === null ? [] : [{ name: field, value }];
    }),
  };
}

function binOf(bin: Value | undefined, name: string | null): Manifest['bin'] {
  if (bin?.kind === 'text') {
    const own = name?.replace(/^@[^/]*\//, '') ?? '';
    return own === '' ? [] : [{ name: own, target: bin.text, line: bin.line }];
  }
  return textsOf(bin).map(({ name: command, text, line }) => ({ name: command, target: text, line }));
}

function exportsOf(exported: Value | undefined): Manifest['entries'] {
  if (exported?.kind !== 'map') return targetsOf(exported).map((target) => ({ name: '.', ...target }));
  if (!exported.members.some((member) => member.name.startsWith('.'))) {
    return targetsOf(exported).map((target) => ({ name: '.', ...target }));
  }
  return exported.members.flatMap(({ name, value }) => targetsOf(value).map((target) => ({ name, ...target })));
}

function importsOf(imported: Value | undefined): Manifest['entries'] {
  if (imported?.kind !== 'map') return [];
  return imported.members.flatMap(({ name, value }) => targetsOf(value).map((target) => ({ name, ...target })));
}

/** Every file that a target may be, under any condition and in any list of fallbacks. */
function targetsOf(value: Value | undefined): { target: string; line: number }[] {
  if (value?.kind === 'text') return [{ target: value.text, line: value.line }];
  if (value?.kind === 'list') return value.items.flatMap(targetsOf);
  return value?.kind === 'map' ? value.members.flatMap((member) => targetsOf(member.value)) : [];
}

/**
 * `tsconfig.json` and its like. Settings: `extends` (one each), `baseUrl`, `rootDir`, `outDir`, and `paths:<pattern>` (one
 * for each target). References are members.
 */
export function readTsconfig(text: string): Manifest | null {
  const json = readStructured(text, 'json');
  if (json?.kind !== 'map') return null;
  const options = memberAt(json, 'compilerOptions');
  const paths = memberAt(options, 'paths');
  const references = memberAt(json, 'references');
  return {
    ...emptyManifest('tsconfig'),
    members:
      references?.kind === 'list' ? references.items.flatMap((item) => textOf(memberAt(item, 'path')) ?? []) : [],
    settings: [
      ...listOf(memberAt(json, 'extends')).map((value) => ({ name: 'extends', value })),
      ...['baseUrl', 'rootDir', 'outDir'].flatMap((name) => {
        const value = textOf(memberAt(options, name));
        return value === null ? [] : [{ name, value }];
      }),
      ...(paths?.kind === 'map' ? paths.members : []).flatMap(({ name, value }) =>
        listOf(value).map((target) => ({ name: `paths:${name}`, value: target })),
      ),
    ],
  };
}

/** `pnpm-workspace.yaml`, `lerna.json`. */
export function readWorkspace(text: string, format: 'json' | 'yaml'): Manifest | null {
  const document = readStructured(text, format);
  if (document?.kind !== 'map') return null;
  return { ...emptyManifest('workspace'), members: listOf(memberAt(document, 'packages')) };
}
