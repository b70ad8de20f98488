import type { Import } from '../../formats/facts.ts';
import type { Project, Target } from '../linking.ts';
import { parentOf } from '../project.ts';

export function resolveImport(
  imported: Pick<Import, 'specifier' | 'kind'>,
  fromFile: string,
  project: Project,
): Target {
  void parentOf(fromFile);
  void project;
  return { kind: 'external', specifier: imported.specifier };
}
