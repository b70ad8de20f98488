// What every page gains where scripts run: theme, drawer, copying, the place in the table of contents, keys.
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
  // For the scripts that only some pages need.
  globalThis.handbook = { $, $$, isDark: () => isDark(), load, make, root };

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
    dispatchEvent(new Event('handbook-theme'));
  });
  systemDark.addEventListener('change', () => doc.dataset.theme || dispatchEvent(new Event('handbook-theme')));

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

  // Search is loaded when it is first asked for.
  const openSearch = () => load('assets/search.js').then(() => globalThis.handbook.search());
  $('.search-button')?.addEventListener('click', openSearch);
  document.addEventListener('keydown', (event) => {
    const typing = event.target.closest?.('input, textarea, select, [contenteditable]');
    if (
      (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) ||
      (event.key === 'k' && (event.ctrlKey || event.metaKey))
    ) {
      event.preventDefault();
      openSearch();
    } else if (
      !typing &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !document.querySelector('dialog[open]')
    ) {
      const link = event.key === '[' ? $('.pager [rel="prev"]') : event.key === ']' ? $('.pager [rel="next"]') : null;
      link?.click();
    }
  });
})();
