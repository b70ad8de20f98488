import { code, listed, numeral } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import { baseOf } from '../base/paths.ts';
import { fact, type Piece } from './budget.ts';
import type { Context } from './context.ts';
import { bump, ranked } from './counts.ts';
import type { StageView } from './stage-views.ts';

/** Fewer files show no pattern. */
const LEAST = 4;
/** Files in five that have it, of five. */
const SHARE = 3 / 5;

/** What most files of a stage have in common: what they export and declare, what they import, which file gathers them. */
export function pattern(view: StageView, { facts, index }: Context): Piece[] {
  const coded = view.files.filter((file) => facts.get(file) && facts.get(file)!.status !== 'text');
  if (coded.length < LEAST) return [];
  const enough = (n: number) => n >= LEAST && n >= coded.length * SHARE;
  const names = new Map<string, Set<string>>();
  const isDefault = new Set<string>();
  for (const file of coded) {
    for (const { name, qualname } of [...(index.functions.get(file) ?? []), ...(index.types.get(file) ?? [])]) {
      if (name === 'default' && qualname === name) isDefault.add(file);
      else if (qualname === name && !name.includes('<')) names.set(name, (names.get(name) ?? new Set()).add(file));
    }
  }
  const common = [...names]
    .filter(([, files]) => enough(files.size))
    .sort((a, b) => b[1].size - a[1].size || byCodePoint(a[0], b[0]))
    .slice(0, 3);
  const alike = enough(isDefault.size) ? isDefault : common[0]?.[1];
  if (alike === undefined) return [];
  const does = [
    ...(enough(isDefault.size) ? ['exports one default function'] : []),
    ...(common.length > 0 ? [`declares its own ${listed(common.map(([name]) => code(name)))}`] : []),
  ];
  const targets = new Map<string, number>();
  for (const file of alike) for (const target of index.imports.get(file) ?? []) bump(targets, target);
  const used = ranked(targets)
    .filter(([, n]) => n * 5 >= alike.size * 4)
    .slice(0, 3)
    .map(([file]) => code(baseOf(file)));
  if (used.length > 0) does.push(`builds on ${listed(used)}`);
  const gatherer = coded.find(
    (file) =>
      !alike.has(file) && [...(index.imports.get(file) ?? [])].filter((f) => alike.has(f)).length * 5 >= alike.size * 4,
  );
  const which =
    alike.size === coded.length
      ? `Each of its ${numeral(coded.length)} files`
      : `Of its ${numeral(coded.length)} files ${numeral(alike.size)} are made alike: each`;
  const gathered = gatherer === undefined ? '' : `; ${code(baseOf(gatherer))} gathers them`;
  return fact(`${which} ${listed(does)}${gathered}.`, 1);
}
