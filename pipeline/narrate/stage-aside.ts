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

/** What it holds: folders, documents, workflows, packages. */
export function contents(view: StageView, context: Context): Piece[] {
  return [...folders(view), ...documents(view, context), ...automation(view, context), ...manifests(view, context)];
}

/** How many tests it has, and where most of them are. */
export function tests(view: StageView, { facts, index }: Context): Piece[] {
  if (view.stage.area === 'documentation') return [];
  const counts = new Map<string, number>();
  for (const file of view.files) {
    const { count } = testsIn(facts.get(file)!, index);
    if (count > 0) counts.set(file, count);
  }
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  if (total === 0) return [];
  if (counts.size === 1) return fact(`${counted(total, 'test')} in ${code([...counts.keys()][0]!)}.`, 1);
  const names = new Set([...counts.keys()].map(baseOf));
  const called = (file: string) => code(names.size === counts.size ? baseOf(file) : file);
  const most = ranked(counts)
    .slice(0, 3)
    .map(([file, n]) => `${called(file)} (${numeral(n)})`);
  const rest = counts.size > 3 && view.children.length === 0 ? `; the largest are ${listed(most)}` : '';
  return fact(`${counted(total, 'test')} in ${counted(counts.size, 'file')}${rest}.`, 1);
}

/** What its calls reach of the product. */
export function exercised(view: StageView, { flows, stages }: Context): Piece[] {
  const out = [...flows.out(view)].filter(([id]) => !stages.views.get(id)!.aside);
  if (out.length === 0) return [];
  const into = out.slice(0, 4).map(([id, flow], i) => {
    const n = i === 0 ? counted(flow.sites, 'call') : numeral(flow.sites);
    return `${titleOf(stages.views.get(id)!)} (${n})`;
  });
  const most = ranked(summed(out.map(([, flow]) => flow)))
    .slice(0, 4)
    .map(([name]) => code(name));
  const verb = view.stage.area === 'tests' || view.stage.area === undefined ? 'It exercises' : 'It uses';
  return fact(
    `${verb} ${listed(into)}${most.length > 1 ? `, above all ${listed(most)}` : most.length ? `: ${most[0]}` : ''}.`,
    1,
  );
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
    .filter(
      (f) =>
        f.text?.title &&
        !f.file.startsWith('.') &&
        !/^(readme|licen[cs]e|changes|changelog|history)\b/i.test(baseOf(f.file)),
    )
    .sort((a, b) => b.lines - a.lines || byCodePoint(a.file, b.file));
  const titles = [
    ...new Set(titled.map((f) => plainInline(f.text!.title!.text)).filter((t) => t && t.length < 50)),
  ].map((t) => `“${t}”`);
  if (titles.length < 2) return [];
  return fact(`Its longest documents are ${listed(titles.slice(0, 5))}.`, 2);
}

/** What runs on its own, and on what. */
function automation(view: StageView, { facts }: Context): Piece[] {
  const workflows = view.files.flatMap((file) => {
    const triggers = facts
      .get(file)
      ?.manifest?.settings.filter(({ name }) => name === 'on')
      .map(({ value }) => value);
    return triggers?.length ? [`${code(baseOf(file))} (on ${listed(triggers.map(code), 3)})`] : [];
  });
  if (workflows.length === 0) return [];
  return fact(`Its ${nounFor(workflows.length, 'workflow is', 'workflows are')} ${listed(workflows, 6)}.`, 2);
}

/** Packages that manifests describe, their commands and scripts. */
function manifests(view: StageView, { facts }: Context): Piece[] {
  const found = view.files.flatMap((file) => {
    const manifest = facts.get(file)?.manifest;
    return manifest && manifest.kind !== 'tsconfig' && manifest.kind !== 'other' ? [{ file, manifest }] : [];
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
