import { code, counted, listed, nounFor, numeral } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import { baseOf, dirOf } from '../base/paths.ts';
import { plainInline } from '../base/plain-inline.ts';
import { testsIn } from '../formats/test-facts.ts';
import { fact, type Piece } from './budget.ts';
import type { Context } from './context.ts';
import { bump, ranked } from './counts.ts';
import { summed } from './flows.ts';
import { type StageView, titleOf } from './stage-views.ts';

/* What the graph tells of a stage beside the product: tests, examples, documents, tooling, generated code. */

export function asideFacts(view: StageView, context: Context): Piece[] {
  return [
    ...tests(view, context),
    ...exercised(view, context),
    ...folders(view),
    ...documents(view, context),
    ...manifests(view, context),
  ];
}

function tests(view: StageView, { facts, index }: Context): Piece[] {
  let count = 0;
  let files = 0;
  for (const file of view.files) {
    const here = testsIn(facts.get(file)!, index).count;
    count += here;
    if (here > 0) files++;
  }
  if (count === 0 || view.stage.area === 'documentation') return [];
  return fact(`${counted(count, 'test')} in ${counted(files, 'file')}.`, 1);
}

/** What its calls reach of the product. */
function exercised(view: StageView, { flows, stages }: Context): Piece[] {
  const out = [...flows.out(view)].filter(([id]) => !stages.views.get(id)!.aside);
  if (out.length === 0) return [];
  const into = out.slice(0, 4).map(([id, flow]) => `${titleOf(stages.views.get(id)!)} (${numeral(flow.sites)})`);
  const most = ranked(summed(out.map(([, flow]) => flow)))
    .slice(0, 4)
    .map(([name]) => code(name));
  return [
    ...fact(`${nounFor(out[0]![1].sites, 'Its call goes', 'Its calls go')} to ${listed(into)}.`, 2),
    ...(most.length ? fact(`It calls ${listed(most)} most.`, 2) : []),
  ];
}

/** Its folders: where most files lie, else one by one what they are called. */
function folders(view: StageView): Piece[] {
  if (view.children.length > 0) return [];
  const counts = new Map<string, number>();
  for (const file of view.files) bump(counts, dirOf(file));
  const several = ranked(counts).filter(([, n]) => n > 1);
  const top = several.slice(0, 3);
  const share = top.reduce((sum, [, n]) => sum + n, 0);
  if (counts.size > 2 && top.length > 1 && share * 3 > view.files.length * 2) {
    const shown = top.map(([dir, n]) => `${dir === '' ? 'the root' : code(dir)} (${numeral(n)})`);
    return fact(`Most of its ${counted(view.files.length, 'file')} lie in ${listed(shown)}.`, 3);
  }
  const common = several.length > 3 ? dirOf(several[0]![0]) : '';
  const under = several
    .filter(([dir]) => common !== '' && dirOf(dir) === common)
    .map(([dir]) => baseOf(dir))
    .sort(byCodePoint);
  return under.length > 3 ? fact(`Its folders under ${code(common)} are ${listed(under.map(code), 12)}.`, 3) : [];
}

/** Titles of the longest documents. */
function documents(view: StageView, { facts }: Context): Piece[] {
  if (view.stage.area !== 'documentation' && view.stage.area !== 'tooling') return [];
  const titled = view.files
    .map((file) => facts.get(file)!)
    .filter((f) => f.text?.title && !/^(readme|licen[cs]e|changes|changelog|history)\b/i.test(baseOf(f.file)))
    .sort((a, b) => b.lines - a.lines || byCodePoint(a.file, b.file));
  const titles = [
    ...new Set(titled.map((f) => plainInline(f.text!.title!.text)).filter((t) => t && t.length < 50)),
  ].map((t) => `“${t}”`);
  if (titles.length < 2) return [];
  return fact(`Its longest documents are ${listed(titles.slice(0, 5))}.`, 2);
}

/** Packages that manifests describe, their commands and scripts. */
function manifests(view: StageView, { facts }: Context): Piece[] {
  const found = view.files.flatMap((file) => {
    const manifest = facts.get(file)?.manifest;
    return manifest && manifest.kind !== 'tsconfig' ? [{ file, manifest }] : [];
  });
  if (found.length === 0 || found.length > 3) {
    return found.length > 3 ? fact(`${counted(found.length, 'manifest')} describe packages of their own.`, 2) : [];
  }
  return found.flatMap(({ file, manifest }) => {
    const does = [
      manifest.bin.length
        ? `installs ${listed(
            manifest.bin.map((b) => code(b.name)),
            4,
          )}`
        : '',
      manifest.scripts.length
        ? `names the ${nounFor(manifest.scripts.length, 'script')} ${listed(
            manifest.scripts.map((s) => code(s.name)),
            5,
          )}`
        : '',
      manifest.dependencies.length ? `asks for ${listed(manifest.dependencies.map(code), 4)}` : '',
    ].filter(Boolean);
    return does.length ? fact(`${code(file)} ${listed(does)}.`, 2) : [];
  });
}
