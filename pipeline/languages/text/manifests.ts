import type { Manifest } from '../../formats/facts.ts';
import { readGoMod, readGoWork } from './gomod.ts';
import { readGradleBuild, readGradleSettings } from './gradle.ts';
import { readPom } from './maven.ts';
import { readPackageJson, readTsconfig, readWorkspace } from './npm.ts';
import { readPyproject, readSetupCfg, readSetupPy } from './python.ts';

const readers: readonly [RegExp, (text: string) => Manifest | null][] = [
  [/^package\.json$/, readPackageJson],
  [/^(tsconfig|jsconfig)(\.[\w.-]+)?\.json$|^[\w.-]+\.tsconfig\.json$/, readTsconfig],
  [/^pnpm-workspace\.ya?ml$/, (text) => readWorkspace(text, 'yaml')],
  [/^lerna\.json$/, (text) => readWorkspace(text, 'json')],
  [/^pyproject\.toml$/, readPyproject],
  [/^setup\.cfg$/, readSetupCfg],
  [/^setup\.py$/, readSetupPy],
  [/^go\.mod$/, readGoMod],
  [/^go\.work$/, readGoWork],
  [/^pom\.xml$/, readPom],
  [/^settings\.gradle(\.kts)?$/, readGradleSettings],
  [/^build\.gradle(\.kts)?$/, readGradleBuild],
];

/** What a manifest says, by its file name; null for any other file and for one that cannot be read. */
export function readManifest(file: string, text: string): Manifest | null {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return readers.find(([pattern]) => pattern.test(name))?.[1](text) ?? null;
}
