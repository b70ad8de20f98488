import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The repository's own options where they say how names resolve; never an output. */
export function compilerOptions(root: string, files: readonly string[]): ts.CompilerOptions {
  const own = configOf(join(root, 'tsconfig.json'));
  const folders = new Set(files.flatMap(foldersOf));
  const conditions = new Set(
    [...folders].flatMap((each) => configOf(join(root, each, 'tsconfig.json')).customConditions ?? []),
  );
  return {
    ...(own.baseUrl ? { baseUrl: own.baseUrl } : {}),
    ...(own.paths ? { paths: own.paths, pathsBasePath: root } : {}),
    ...(own.jsxImportSource ? { jsxImportSource: own.jsxImportSource } : {}),
    ...(own.experimentalDecorators ? { experimentalDecorators: true } : {}),
    customConditions: [...conditions],
    ignoreDeprecations: '6.0',
    allowJs: true,
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.Preserve,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    target: ts.ScriptTarget.ESNext,
    types: [],
  };
}

function configOf(path: string): ts.CompilerOptions {
  if (!existsSync(path)) return {};
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  return config
    ? ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, dirname(path)).options
    : {};
}

function foldersOf(file: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.push(folder);
  return ['.', ...folders];
}

/** A host in whose eyes the repository's packages are installed as its own workspaces. */
export function workspaceHost(root: string, files: readonly string[], options: ts.CompilerOptions): ts.CompilerHost {
  const packages = new Map<string, string>();
  for (const folder of new Set(files.flatMap(foldersOf))) {
    const name = packageName(join(root, folder, 'package.json'));
    if (name && !packages.has(name)) packages.set(name, join(root, folder));
  }
  const installed = join(root, 'node_modules/');
  const real = (path: string) => {
    if (!path.startsWith(installed)) return path;
    const parts = path.slice(installed.length).split('/');
    const length = parts[0]!.startsWith('@') ? 2 : 1;
    const folder = packages.get(parts.slice(0, length).join('/'));
    return folder ? join(folder, ...parts.slice(length)) : path;
  };
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    fileExists: (path) => host.fileExists(real(path)),
    directoryExists: (path) => `${path}/` === installed || ts.sys.directoryExists(real(path)),
    readFile: (path) => host.readFile(real(path)),
    realpath: (path) => host.realpath?.(real(path)) ?? real(path),
    getCurrentDirectory: () => root,
  };
}

function packageName(path: string): string | null {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { name?: string }).name ?? null;
  } catch {
    return null;
  }
}
