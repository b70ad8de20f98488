import type { Manifest } from '../../formats/facts.ts';
import { readDependabot, readMakefile, readPreCommit, readWorkflow } from './automation.ts';
import { readCargo } from './cargo.ts';
import { readCsproj } from './csproj.ts';
import { readGoMod, readGoWork } from './gomod.ts';
import { readGradleBuild, readGradleSettings } from './gradle.ts';
import { readPom } from './maven.ts';
import { readPackageJson, readTsconfig, readWorkspace } from './npm.ts';
import { readPyproject, readSetupCfg, readSetupPy } from './python.ts';

const readers: readonly [RegExp, (text: string) => Manifest | null][] = [
  [/(^|\/)\.github\/workflows\/[^/]+\.ya?ml$/, readWorkflow],
  [/(^|\/)\.github\/dependabot\.ya?ml$/, readDependabot],
  [/(^|\/)\.pre-commit-config\.ya?ml$/, readPreCommit],
  [/(^|\/)(GNU|gnu)?[Mm]akefile$/, readMakefile],
  [/(^|\/)package\.json$/, readPackageJson],
  [/(^|\/)((tsconfig|jsconfig)(\.[\w.-]+)?|[\w.-]+\.tsconfig)\.json$/, readTsconfig],
  [/(^|\/)pnpm-workspace\.ya?ml$/, (text) => readWorkspace(text, 'yaml')],
  [/(^|\/)lerna\.json$/, (text) => readWorkspace(text, 'json')],
  [/(^|\/)pyproject\.toml$/, readPyproject],
  [/(^|\/)setup\.cfg$/, readSetupCfg],
  [/(^|\/)setup\.py$/, readSetupPy],
  [/(^|\/)Cargo\.toml$/, readCargo],
  [/(^|\/)go\.mod$/, readGoMod],
  [/(^|\/)go\.work$/, readGoWork],
  [/(^|\/)pom\.xml$/, readPom],
  [/(^|\/)settings\.gradle(\.kts)?$/, readGradleSettings],
  [/(^|\/)build\.gradle(\.kts)?$/, readGradleBuild],
  [/\.csproj$/, readCsproj],
  [/(^|\/)Directory\.Build\.(props|targets)$/, readCsproj],
];

/** What a manifest says, by its path; null for any other file and for one that cannot be read. */
export function readManifest(file: string, text: string): Manifest | null {
  return readers.find(([pattern]) => pattern.test(file))?.[1](text) ?? null;
}
