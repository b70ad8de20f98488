import { push } from '../../base/maps.ts';
import type { Eval } from './eval.ts';
import { Evaluator } from './evaluator.ts';
import { applyTraits } from './traits.ts';
import { type Decl, isType, type SourceFile, type World } from './world.ts';

/**
 * Gives types what is said of them apart from their declarations, maybe in other files: members whose receiver names
 * them, and what they implement. Which type is meant, names and imports say; so all is found before anything is changed.
 */
export function attachApart(world: World): void {
  const ev = new Evaluator(world);
  const members = world.decls
    .filter((decl) => decl.facts.receiver && !decl.facts.receiver.derived && decl.owner === null)
    .map((decl) => ({ decl, owner: typeMeant(ev, decl.file, decl.facts.receiver!.type) }));
  const extensions = world.files.flatMap((file) =>
    (file.facts.extensions ?? []).map(({ type, bases }) => ({ file, bases, of: typeMeant(ev, file, type) })),
  );
  applyTraits(ev);
  for (const { decl, owner } of members) {
    if (!owner) continue;
    decl.owner = owner;
    push(owner.members, decl.facts.name, decl);
  }
  for (const { file, bases, of } of extensions) {
    if (of) of.bases = [...of.bases, ...bases.map((base) => ({ ...base, file }))];
  }
}

function typeMeant(ev: Eval, file: SourceFile, type: number): Decl | null {
  const [only, ...others] = ev.typeOf(file, type);
  return only?.k === 'instance' && others.length === 0 && isType(only.decl) ? only.decl : null;
}
