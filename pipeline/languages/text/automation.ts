import type { Manifest } from '../../formats/facts.ts';
import { distinct, emptyManifest } from './manifest.ts';
import { listOf, memberAt, readStructured, textOf, type Value } from './structured.ts';

/* Settings that make something run: what starts it, and what it does. All are manifests of the kind `other`. */

/**
 * A GitHub workflow: its name, settings `on` (one a trigger), its jobs as scripts with the commands that they run, and
 * the actions that it uses as dependencies.
 */
export function readWorkflow(text: string): Manifest | null {
  const root = readStructured(text, 'yaml');
  const jobs = memberAt(root, 'jobs');
  const triggers = memberAt(root, 'on');
  if (jobs?.kind !== 'map' || !triggers) return null;
  const names = triggers.kind === 'map' ? triggers.members.map((member) => member.name) : listOf(triggers);
  return {
    ...emptyManifest('other'),
    name: textOf(memberAt(root, 'name')),
    scripts: jobs.members.map(({ name, line, value }) => ({
      name,
      command: steps(value, 'run').join('\n'),
      line,
    })),
    dependencies: distinct(
      jobs.members
        .flatMap(({ value }) => [...steps(value, 'uses'), ...listOf(memberAt(value, 'uses'))])
        .map((action) => action.replace(/@.*$/, '')),
    ),
    settings: names.map((value) => ({ name: 'on', value })),
  };
}

function steps(job: Value, key: string): string[] {
  const list = memberAt(job, 'steps');
  return list?.kind === 'list' ? list.items.flatMap((step) => listOf(memberAt(step, key))) : [];
}

/** Dependabot: settings `update:<ecosystem>`, each with how often. */
export function readDependabot(text: string): Manifest | null {
  const updates = memberAt(readStructured(text, 'yaml'), 'updates');
  if (updates?.kind !== 'list') return null;
  const settings = updates.items.flatMap((item) => {
    const ecosystem = textOf(memberAt(item, 'package-ecosystem'));
    const value = textOf(memberAt(item, 'schedule', 'interval')) ?? '';
    return ecosystem === null ? [] : [{ name: `update:${ecosystem}`, value }];
  });
  return settings.length ? { ...emptyManifest('other'), settings } : null;
}

/** pre-commit: settings `hook`, one each. */
export function readPreCommit(text: string): Manifest | null {
  const repos = memberAt(readStructured(text, 'yaml'), 'repos');
  if (repos?.kind !== 'list') return null;
  const hooks = repos.items.flatMap((repo) => {
    const list = memberAt(repo, 'hooks');
    return list?.kind === 'list' ? list.items.flatMap((hook) => listOf(memberAt(hook, 'id'))) : [];
  });
  return hooks.length ? { ...emptyManifest('other'), settings: hooks.map((value) => ({ name: 'hook', value })) } : null;
}

/** A Makefile: its named targets as scripts with their recipes. */
export function readMakefile(text: string): Manifest | null {
  const scripts: Manifest['scripts'] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const names = /^([A-Za-z][\w .-]*)(?:[^\S ]\s*)?::?(?![=:])/.exec(line)?.[1]?.trimEnd();
    if (names !== undefined)
      for (const name of names.split(/\s+/)) {
        if (!scripts.some((script) => script.name === name)) scripts.push({ name, command: '', line: at + 1 });
      }
    else if (line.startsWith('\t') && scripts.length) {
      const last = scripts.at(-1)!;
      last.command += (last.command && '\n') + line.trim();
    }
  }
  return scripts.length ? { ...emptyManifest('other'), scripts } : null;
}
