import { code, counted, listed, nounFor, numeral } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import { callSitesOf } from '../formats/graph-index.ts';
import { fact, type Piece } from './budget.ts';
import type { Context } from './context.ts';
import { bump, ranked } from './counts.ts';
import { outsideCalls } from './outside.ts';
import { type StageView, titleOf } from './stage-views.ts';

/** State that stages share, and what comes from the environment. */
export function shared({ registers, stages }: Context): Piece[] {
  const inside = registers.registers.filter((r) => r.stages.length > 1 && r.kind !== 'environment');
  const environment = registers.registers.filter((r) => r.kind === 'environment');
  const pieces: Piece[] = [];
  if (inside.length) {
    const most = [...inside].sort(
      (a, b) => b.stages.length - a.stages.length || (b.sites?.length ?? 0) - (a.sites?.length ?? 0),
    );
    const names = distinctNames(most)
      .slice(0, 3)
      .map(
        (r) =>
          `${code(r.name ?? r.id)} (${listed(
            r.stages.map((id) => titleOf(stages.views.get(id)!)),
            3,
          )})`,
      );
    pieces.push(
      ...fact(
        `Stages share ${counted(inside.length, 'piece')} of state${inside.length > 3 ? `, most widely ${listed(names)}` : `: ${listed(names)}`}.`,
        3,
      ),
    );
  }
  if (environment.length) {
    pieces.push(
      ...fact(
        `From outside it takes the environment ${nounFor(environment.length, 'variable')} ${listed(
          environment.map((r) => code(r.name ?? r.id)),
          4,
        )}.`,
        3,
      ),
    );
  }
  return pieces;
}

/** The first register of each name. */
function distinctNames<R extends { name?: string | undefined; id: string }>(registers: readonly R[]): R[] {
  const seen = new Set<string>();
  return registers.filter(({ name, id }) => !seen.has(name ?? id) && seen.add(name ?? id));
}

export function outside(context: Context, product: readonly StageView[]): Piece[] {
  const calls = ranked(
    outsideCalls(
      product.flatMap((view) => view.files),
      context,
    ),
  );
  if (calls.length === 0) return [];
  const shown = calls
    .slice(0, 4)
    .map(([name, n], i) => (i === 0 ? `${code(name)} (${counted(n, 'call')})` : `${code(name)} (${numeral(n)})`));
  return fact(`Of code outside the tree it calls ${listed(shown)}${calls.length > 4 ? ' most' : ''}.`, 4);
}

export function beside({ stages }: Context): Piece[] {
  const areas = new Map<string, number>();
  for (const view of stages.views.values()) {
    if (view.aside && view.above.length === 0)
      bump(areas, AREA.get(view.stage.area ?? 'tests') ?? 'other', view.files.length);
  }
  const counts = [...areas].filter(([, n]) => n > 0);
  const parts = counts.map(([name, n]) => `${counted(n, 'file')} of ${name}`);
  const stand = counts.length === 1 && counts[0]![1] === 1 ? 'stands' : 'stand';
  return parts.length ? fact(`Beside the product ${stand} ${listed(parts)}.`, 3) : [];
}

const AREA: ReadonlyMap<string, string> = new Map([
  ['tests', 'tests'],
  ['examples', 'examples'],
  ['documentation', 'documentation'],
  ['tooling', 'tooling and project settings'],
  ['generated', 'generated code'],
]);

/** What the handbook does not know: files in no stage, files not read, calls not resolved. */
export function unread({ coverage, dropped, graph, facts, stages }: Context): Piece[] {
  const pieces: Piece[] = [];
  const loose = [...facts.keys()].filter((file) => stages.stageOfFile(file) === null).sort(byCodePoint);
  if (loose.length)
    pieces.push(
      ...fact(
        `${counted(loose.length, 'file')} ${nounFor(loose.length, 'is', 'are')} in no stage: ${listed(loose.map(code), 3)}.`,
        1,
      ),
    );
  const lost = coverage.files.filter((gap) => gap.reason !== 'partial');
  const partial = coverage.files.filter((gap) => gap.reason === 'partial');
  if (lost.length)
    pieces.push(
      ...fact(
        `${counted(lost.length, 'file')} could not be read or parsed: ${listed(
          lost.map((gap) => code(gap.file)),
          3,
        )}.`,
        1,
      ),
    );
  if (partial.length)
    pieces.push(
      ...fact(
        `${counted(partial.length, 'file')} ${nounFor(partial.length, 'was', 'were')} parsed in part only: ${listed(
          partial.map((gap) => code(gap.file)),
          3,
        )}.`,
        2,
      ),
    );
  const total = dropped?.metadata.totalDropped ?? 0;
  if (total > 0) {
    const all = total + callSitesOf(graph).length;
    pieces.push(
      ...fact(
        `Of ${numeral(all)} calls, ${numeral(total)} could not be tied to one target and are listed apart instead of guessed.`,
        3,
      ),
    );
  }
  return pieces;
}
