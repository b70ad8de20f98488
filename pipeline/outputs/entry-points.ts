import { posix } from 'node:path';
import type { HandbookEntry } from '../formats/content.ts';
import type { Model } from './model.ts';

type EntryPoint = HandbookEntry['entryPoints'][number];

/** Where the system is entered: commands and modules of manifests, programs, files that a card calls entry points. */
export function entryPoints(model: Model): EntryPoint[] {
  const files = new Set(model.files);
  const found = new Map<string, EntryPoint>();
  const add = (file: string, how: string, name = file, anchor: string | null = null) => {
    if (!files.has(file) || found.has(file) || isAside(model, file)) return;
    found.set(file, { name, file, anchor, how, stage: model.stageRef(model.stageOfFile(file)) });
  };
  for (const [path, facts] of sorted(model)) {
    const manifest = facts.manifest;
    if (!manifest) continue;
    for (const bin of manifest.bin) {
      const target = resolve(model, path, bin.target);
      if (target) add(target.file, `command ${bin.name} (${path}:${bin.line})`, target.name, target.anchor);
    }
    for (const entry of manifest.entries) {
      const target = resolve(model, path, entry.target);
      if (target) add(target.file, `what ${manifest.name ?? 'the package'} exports (${path}:${entry.line})`);
    }
  }
  for (const [path, facts] of sorted(model)) if (facts.program) add(path, programHow(facts.program.how));
  for (const file of model.files) if (model.artifacts.cards.get(file)?.role === 'entrypoint') add(file, roleHow(file));
  return [...found.values()];
}

/** A file that stands for its folder is entered by importing it. */
function roleHow(file: string): string {
  return /(^|\/)(index\.\w+|__init__\.py|lib\.rs|mod\.rs)$/.test(file)
    ? 'what others import from here'
    : 'an entry point';
}

/** Tests, examples and the like: beside the product. */
export function isAside(model: Model, file: string): boolean {
  return (
    ['test', 'generated'].includes(model.artifacts.cards.get(file)?.role ?? '') ||
    /(^|\/)(\.[^/]+|examples?|tests?)\//.test(file)
  );
}

function programHow(how: string): string {
  return how.startsWith('#!') ? `a script, ${how}` : how;
}

function sorted(model: Model) {
  return model.files.flatMap((file) => {
    const facts = model.artifacts.facts?.get(file);
    return facts ? [[file, facts] as const] : [];
  });
}

interface Target {
  file: string;
  name: string;
  anchor: string | null;
}

/** A target as a manifest writes it: a path beside the manifest, or `package.module:function`. */
function resolve(model: Model, manifest: string, target: string): Target | null {
  const path = posix.normalize(posix.join(posix.dirname(manifest), target));
  if (model.files.includes(path)) return { file: path, name: path, anchor: null };
  const dotted = /^([\w.]+)(?::([\w.]+))?$/.exec(target);
  if (!dotted || target.includes('/')) return null;
  const module = dotted[1]!.replaceAll('.', '/');
  const file = model.files.find((name) => {
    const plain = name.replace(/(\/__init__|\/__main__)?\.py$/, '');
    return name.endsWith('.py') && (plain === module || plain.endsWith(`/${module}`));
  });
  if (file === undefined) return null;
  const node = model.nodesOf.get(file)?.find((candidate) => candidate.qualname === dotted[2]);
  return { file, name: node ? node.qualname : file, anchor: node ? (model.anchors.get(node.id) ?? null) : null };
}
