// What pages gain where scripts run: theme, drawer, copying, the table of contents' place, diagrams, search.
// A classic script, so that it runs from disk too. The root of the site is found from its own address.
(() => {
  const root = new URL('..', document.currentScript.src);
  const doc = document.documentElement;
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const loaded = new Map();
  const load = (path) => {
    if (!loaded.has(path)) {
      loaded.set(
        path,
        new Promise((done, fail) => {
          const script = make('script', { src: new URL(path, root).href });
          script.onload = done;
          script.onerror = () => fail(new Error(`${path} did not load`));
          document.head.append(script);
        }),
      );
    }
    return loaded.get(path);
  };

  // Theme
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (doc.dataset.theme ? doc.dataset.theme === 'dark' : systemDark.matches);
  $('.theme')?.addEventListener('click', () => {
    doc.dataset.theme = isDark() ? 'light' : 'dark';
    try {
      localStorage.setItem('handbook-theme', doc.dataset.theme);
    } catch {
      // Storage is blocked: the choice holds for this page.
    }
    redraw();
  });
  systemDark.addEventListener('change', () => doc.dataset.theme || redraw());

  // Drawer
  const menu = $('.menu');
  const nav = $('#nav');
  const drawer = (open) => {
    document.body.classList.toggle('nav-open', open);
    menu.setAttribute('aria-expanded', String(open));
    if (open) $('a', nav)?.focus();
    else if (nav.contains(document.activeElement)) menu.focus();
  };
  menu?.addEventListener('click', () => drawer(!document.body.classList.contains('nav-open')));
  document.addEventListener('click', (event) => {
    if (document.body.classList.contains('nav-open') && !event.target.closest('#nav, .menu')) drawer(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && document.body.classList.contains('nav-open')) drawer(false);
  });
  $('#nav [aria-current="page"]')?.scrollIntoView({ block: 'nearest' });

  // Copying
  document.addEventListener('click', async (event) => {
    const button = event.target.closest('[data-copy]');
    if (!button) return;
    const said = button.textContent;
    const ok = await copy(button.dataset.copy);
    button.textContent = ok ? 'copied' : button.dataset.copy;
    if (ok) setTimeout(() => (button.textContent = said), 1200);
  });
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  };

  // A link opens what it points at, also inside something closed.
  const reveal = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let at = target.parentElement?.closest('details'); at; at = at.parentElement?.closest('details'))
      at.open = true;
    target.scrollIntoView({ block: 'start' });
  };
  addEventListener('hashchange', reveal);
  if ($('details')) reveal();

  // The place in the table of contents
  const entries = new Map($$('.toc a').map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  if (entries.size > 0) {
    const targets = [...entries.keys()].map((id) => document.getElementById(id)).filter(Boolean);
    let waiting = false;
    const mark = () => {
      waiting = false;
      const past = targets.filter((target) => target.getBoundingClientRect().top < 140);
      const here = past.at(-1) ?? targets[0];
      for (const [id, link] of entries) link.classList.toggle('here', id === here?.id);
    };
    const later = () => {
      if (!waiting) requestAnimationFrame(mark);
      waiting = true;
    };
    addEventListener('scroll', later, { passive: true });
    mark();
  }

  // Diagrams: the library is loaded when one comes near.
  const drawn = new Set();
  let queue = Promise.resolve();
  let counter = 0;
  const color = (name) => getComputedStyle(doc).getPropertyValue(name).trim();
  const draw = (figure) => {
    queue = queue
      .then(() => load('assets/mermaid.js'))
      .then(async () => {
        globalThis.mermaid.initialize({
          startOnLoad: false,
          securityLevel: 'strict',
          theme: 'base',
          maxTextSize: 200000,
          maxEdges: 500,
          fontFamily: getComputedStyle(document.body).fontFamily,
          themeVariables: {
            darkMode: isDark(),
            fontSize: '15px',
            background: color('--raised'),
            primaryColor: color('--accent-soft'),
            primaryTextColor: color('--ink'),
            primaryBorderColor: color('--accent'),
            lineColor: color('--ink-3'),
            edgeLabelBackground: color('--raised'),
            tertiaryColor: color('--sunken'),
          },
          flowchart: { curve: 'basis', padding: 14, nodeSpacing: 30, rankSpacing: 54, useMaxWidth: false },
        });
        const { svg } = await globalThis.mermaid.render(
          `diagram-${++counter}`,
          $('.mermaid-source', figure).textContent,
        );
        const canvas = $('.canvas', figure);
        canvas.innerHTML = svg;
        resize(figure);
        figure.classList.add('drawn');
      })
      .catch((error) => {
        figure.classList.add('failed');
        console.warn(`The diagram could not be drawn: ${error.message}`);
      });
    return queue;
  };
  /** As wide as the column; never so small that labels cannot be read: then it scrolls. */
  const resize = (figure) => {
    const canvas = $('.canvas', figure);
    const picture = $('svg', canvas);
    if (!picture) return;
    const { width, height } = picture.viewBox.baseVal;
    const scale = Math.min(1, Math.max(0.7, canvas.clientWidth / width));
    picture.style.maxWidth = 'none';
    picture.setAttribute('width', Math.round(width * scale));
    picture.setAttribute('height', Math.round(height * scale));
    const wide = width * scale > canvas.clientWidth + 1;
    canvas.classList.toggle('wide', wide);
    if (wide) canvas.tabIndex = 0;
    else canvas.removeAttribute('tabindex');
  };
  for (const figure of $$('.diagram')) {
    if (!figure.requestFullscreen) continue;
    const button = make('button', { type: 'button', class: 'copy' }, 'full screen');
    button.addEventListener('click', () =>
      document.fullscreenElement ? document.exitFullscreen() : figure.requestFullscreen(),
    );
    $('figcaption', figure).append(' ', button);
  }
  document.addEventListener('fullscreenchange', () => $$('.diagram').forEach(resize));
  addEventListener('resize', () => $$('.diagram').forEach(resize));
  const redraw = () => {
    for (const figure of drawn) draw(figure);
  };
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting || drawn.has(target)) continue;
        drawn.add(target);
        draw(target);
      }
    },
    { rootMargin: '400px' },
  );
  for (const figure of $$('.diagram')) near.observe(figure);

  // Search: names from an index of our own, which loads from disk too; the text of pages from Pagefind where it is hosted.
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
  const item = (href, title, note, excerpt) => {
    const small = make('small');
    if (excerpt) small.innerHTML = excerpt;
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
  const openSearch = () => {
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
  $('.search-button')?.addEventListener('click', openSearch);
  document.addEventListener('keydown', (event) => {
    const typing = event.target.closest?.('input, textarea, select, [contenteditable]');
    if (
      (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) ||
      (event.key === 'k' && (event.ctrlKey || event.metaKey))
    ) {
      event.preventDefault();
      openSearch();
    } else if (!typing && !event.ctrlKey && !event.metaKey && !event.altKey && !dialog?.open) {
      const link = event.key === '[' ? $('.pager [rel="prev"]') : event.key === ']' ? $('.pager [rel="next"]') : null;
      link?.click();
    }
  });
})();
