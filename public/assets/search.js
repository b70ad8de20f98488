// Search: names from an index of our own, which loads from disk too; the text of pages from Pagefind where it is hosted.
(() => {
  const { $, $$, load, make, root } = globalThis.handbook;
  let names;
  globalThis.handbookNames = (index) => (names = index);
  const hosted = location.protocol !== 'file:';
  let pagefind;
  const fullText = async (words) => {
    pagefind ??= import(new URL('search/pagefind.js', root).href).then(async (module) => {
      await module.options({ excerptLength: 18 });
      return module;
    });
    const found = await (await pagefind).search(words);
    return Promise.all(found.results.slice(0, 8).map((result) => result.data()));
  };
  const parts = (name) =>
    name
      .replace(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
      .toLowerCase()
      .split(/[^\p{L}\p{N}$]+/u)
      .filter(Boolean);
  /** How well a name fits: 0 not at all; exact before start, start before part, short before long. */
  const score = (name, wanted) => {
    const last = name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf('/')) + 1);
    if (name === wanted || last === wanted) return 1000;
    const [low, tail, query] = [name.toLowerCase(), last.toLowerCase(), wanted.toLowerCase()];
    if (low === query || tail === query) return 900;
    if (tail.startsWith(query)) return 800 - tail.length;
    if (low.startsWith(query)) return 700 - low.length;
    if (low.includes(query)) return 500 - low.length;
    const own = parts(name);
    return parts(wanted).every((part) => own.some((mine) => mine.startsWith(part))) ? 300 - low.length : 0;
  };
  const best = (list, text, wanted, most) =>
    list
      .map((entry) => ({ entry, fit: score(text(entry), wanted) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
      .slice(0, most)
      .map(({ entry }) => entry);
  /** An excerpt of Pagefind as text and marks, whatever else stands in it. */
  const marked = (excerpt) =>
    [...new DOMParser().parseFromString(excerpt, 'text/html').body.childNodes].map((node) =>
      node.nodeName === 'MARK' ? make('mark', {}, node.textContent) : node.textContent,
    );
  const item = (href, title, note, excerpt) => {
    const small = make('small');
    if (excerpt) small.append(...marked(excerpt));
    else small.textContent = note;
    return make('li', {}, make('a', { href }, make('span', { class: excerpt ? '' : 'code' }, title), small));
  };
  let dialog;
  let turn = 0;
  const show = async (box, wanted) => {
    const mine = ++turn;
    if (wanted === '')
      return box.replaceChildren(
        make('p', { class: 'say' }, 'Type the name of a symbol, a file or a stage, or any word.'),
      );
    await load('search/names.js');
    if (mine !== turn) return;
    const at = (path) => new URL(path, root).href;
    const symbols = best(names.names, ([name]) => name, wanted, 12).map(([name, kind, page, anchor, line]) =>
      item(`${at(names.pages[page][0])}#${anchor}`, name, `${kind} in ${names.pages[page][1]}:${line}`),
    );
    const pages = best(names.pages, ([, text]) => text, wanted, 8).map(([href, text, kind]) =>
      item(at(href), text, kind),
    );
    const group = (title, items) =>
      items.length > 0 ? [make('section', {}, make('h2', {}, title), make('ul', {}, ...items))] : [];
    const near = [...group('Symbols', symbols), ...group('Files and stages', pages)];
    const say = (text) => make('p', { class: 'say' }, text);
    box.replaceChildren(...near);
    if (!hosted) {
      box.append(say('Names are searched here; the text of pages can be searched where this handbook is hosted.'));
      return;
    }
    try {
      const texts = await fullText(wanted);
      if (mine !== turn) return;
      const items = texts.map(({ raw_url: url, meta, excerpt }) => item(at(url), meta.title, '', excerpt));
      box.replaceChildren(...near, ...group('In the text', items));
      if (near.length + items.length === 0) box.append(say(`Nothing was found for “${wanted}”.`));
    } catch {
      box.append(say('The text of pages could not be searched here.'));
    }
  };
  globalThis.handbook.search = () => {
    if (!dialog) {
      const input = make('input', {
        type: 'search',
        'aria-label': 'Search this handbook',
        placeholder: 'Search symbols, files, text…',
        autocomplete: 'off',
        spellcheck: 'false',
      });
      const box = make('div', { class: 'results', 'aria-live': 'polite' });
      dialog = make('dialog', { class: 'search-dialog', 'aria-label': 'Search' }, input, box);
      input.addEventListener('input', () => show(box, input.value.trim()));
      dialog.addEventListener('keydown', (event) => {
        const links = $$('a', box);
        const now = links.indexOf(document.activeElement);
        if (event.key === 'Enter' && document.activeElement === input) links[0]?.click();
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        const next = now + (event.key === 'ArrowDown' ? 1 : -1);
        (next < 0 ? input : (links[next] ?? input)).focus();
      });
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog || event.target.closest('a')) dialog.close();
      });
      document.body.append(dialog);
      show(box, '');
    }
    dialog.showModal();
    $('input', dialog).select();
  };
})();
