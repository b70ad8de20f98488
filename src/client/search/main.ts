import type { Site } from '../site.ts';
import { type NameIndex, nameIndex } from './names.ts';
import { type Hit, hitsOf } from './rank.ts';
import { textHits } from './text.ts';
import { make, marked, option } from './view.ts';
import { queryOf } from './words.ts';

/*
 * The search dialog. Names come from an index of the site's own, the text of pages from Pagefind; both are classic
 * scripts that are loaded with the first key, so that the search is the same on a host and from disk.
 */

const site = (globalThis as typeof globalThis & { handbook: Site }).handbook;
const GROUPS: [title: string, kinds: readonly string[] | null, most: number][] = [
  ['Symbols', null, 12],
  ['Files', ['file'], 8],
  ['Stages', ['stage'], 6],
  ['State', ['state'], 6],
  ['Pages', ['guide', 'page'], 4],
];
const PAGE_KINDS = GROUPS.flatMap(([, kinds]) => kinds ?? []);
const MOST_TEXTS = 8;

const at = (address: string) => new URL(address, site.root).href;
let dialog: HTMLDialogElement | undefined;
let turn = 0;

interface Parts {
  input: HTMLInputElement;
  kind: HTMLSelectElement;
  stage: HTMLSelectElement;
  box: HTMLElement;
}

async function show({ input, kind, stage, box }: Parts): Promise<void> {
  const mine = ++turn;
  const text = input.value.trim();
  delete box.dataset.query;
  if (text === '') {
    box.replaceChildren(say('Type the name of a symbol, a file or a stage, or any word.'));
    return;
  }
  const index = await nameIndex(site.load);
  if (mine !== turn) return;
  offer(kind, stage, index);
  const [onlyKind, onlyStage] = [kind.value, stage.value];
  const wanted = (i: number) =>
    (onlyKind === '' || index.kinds[index.kindOf(i)] === onlyKind) &&
    (onlyStage === '' || index.stageOf(i) === Number(onlyStage));
  const near = groupsOf(index, hitsOf(index.entries, queryOf(text), wanted));
  box.replaceChildren(...near);
  box.scrollTop = 0;
  if (near.length > 0) box.dataset.query = text;
  if (onlyKind !== '' || onlyStage !== '') {
    if (near.length === 0) box.append(say(`No result for “${text}” with this filter.`));
    return;
  }
  try {
    const texts = await textHits(text, site.load, MOST_TEXTS);
    if (mine !== turn) return;
    const items = texts.map(({ address, title, kind, excerpt }) => {
      const note = make('small', {}, ...marked(excerpt));
      return make('li', {}, make('a', { href: at(address) }, make('span', {}, title), make('em', {}, kind), note));
    });
    if (items.length > 0) box.append(group('In the text', items, items.length));
    if (near.length + items.length === 0) box.append(say(`No result for “${text}”.`));
    box.dataset.query = text;
  } catch {
    if (mine === turn) box.append(say('The text of pages could not be searched here.'));
  }
}

/** The groups of what was found, that of the best hit first. */
function groupsOf(index: NameIndex, hits: readonly Hit[]): HTMLElement[] {
  const groups = GROUPS.map(([title, kinds, most]) => {
    const own = hits.filter(({ index: i }) => {
      const kind = index.kinds[index.kindOf(i)]!;
      return kinds === null ? !PAGE_KINDS.includes(kind) : kinds.includes(kind);
    });
    return { title, own, most };
  }).filter(({ own }) => own.length > 0);
  groups.sort((a, b) => b.own[0]!.score - a.own[0]!.score);
  return groups.map(({ title, own, most }) =>
    group(
      title,
      own.slice(0, most).map(({ index: i }) => itemOf(index, i)),
      own.length,
    ),
  );
}

function itemOf(index: NameIndex, i: number): HTMLElement {
  const { address, title, kind, place, stage } = index.item(i);
  const note = make('small');
  const where = place || (kind === 'stage' ? '' : (index.stages[stage] ?? ''));
  index.note(i).then(
    (line) => note.replaceChildren([where, line].filter(Boolean).join(' · ')),
    () => note.replaceChildren(where),
  );
  note.append(where);
  const name = make('span', { class: kind === 'stage' || kind === 'guide' ? '' : 'code' }, title);
  return make('li', {}, make('a', { href: at(address) }, name, make('em', {}, kind), note));
}

function group(title: string, items: HTMLElement[], total: number): HTMLElement {
  const count = items.length < total ? `${items.length} of ${total}` : String(total);
  return make('section', {}, make('h2', {}, title, make('small', {}, count)), make('ul', {}, ...items));
}

function say(text: string): HTMLElement {
  return make('p', { class: 'say' }, text);
}

/** Fills the two filters once the index is there. */
function offer(kind: HTMLSelectElement, stage: HTMLSelectElement, index: NameIndex): void {
  if (kind.length > 1) return;
  const kinds = index.kinds.toSorted();
  kind.append(...kinds.map((name) => option(name, name)));
  stage.append(...index.stages.map((title, i) => option(title, String(i))));
}

function build(): HTMLDialogElement {
  const input = make('input', {
    type: 'search',
    'aria-label': 'Search this handbook',
    placeholder: 'Search symbols, files, text…',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const kind = make('select', { 'aria-label': 'Kind' }, option('Any kind', ''));
  const stage = make('select', { 'aria-label': 'Stage' }, option('Any stage', ''));
  const box = make('div', { class: 'results', 'aria-live': 'polite' });
  const filters = make('div', { class: 'filters' }, kind, stage);
  const made = make('dialog', { class: 'search-dialog', 'aria-label': 'Search' }, input, filters, box);
  const parts: Parts = { input, kind, stage, box };
  for (const part of [input, kind, stage]) part.addEventListener('input', () => void show(parts));
  made.addEventListener('keydown', (event) => move(event, input, box));
  made.addEventListener('click', ({ target }) => {
    if (target === made || (target as Element).closest('a')) made.close();
  });
  document.body.append(made);
  void show(parts);
  return made;
}

/** Up and down go through the results; return opens the first. */
function move(event: KeyboardEvent, input: HTMLInputElement, box: HTMLElement): void {
  const links = [...box.querySelectorAll('a')];
  const now = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'Enter' && document.activeElement === input) links[0]?.click();
  if (document.activeElement?.tagName === 'SELECT') return;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const next = now + (event.key === 'ArrowDown' ? 1 : -1);
  (next < 0 ? input : (links[next] ?? input)).focus();
}

site.search = () => {
  dialog ??= build();
  dialog.showModal();
  dialog.querySelector('input')?.select();
};
