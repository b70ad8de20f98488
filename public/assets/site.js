// What every page gains where scripts run: theme, drawer, copying, the place in the table of contents, keys.
// A classic script, so that it runs from disk too. The root of the site is found from its own address.
(() => {
  const root = new URL('..', document.currentScript.src);
  const doc = document.documentElement;
  try {
    // The page for addresses that are not there cannot tell where the site starts.
    sessionStorage.setItem('handbook-root', root.pathname);
  } catch {
    // Storage is blocked.
  }
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
  const themeButton = $('.theme');
  const sayTheme = () => themeButton?.setAttribute('aria-label', `Theme: ${doc.dataset.theme ?? 'system'}`);
  sayTheme();
  themeButton?.addEventListener('click', () => {
    // From the system's to the other one, to the same one held fast, and back to the system's.
    const [like, other] = systemDark.matches ? ['dark', 'light'] : ['light', 'dark'];
    const next = { [other]: like, [like]: undefined }[doc.dataset.theme] ?? (doc.dataset.theme ? undefined : other);
    if (next) doc.dataset.theme = next;
    else delete doc.dataset.theme;
    try {
      if (next) localStorage.setItem('handbook-theme', next);
      else localStorage.removeItem('handbook-theme');
    } catch {
      // Storage is blocked: the choice holds for this page.
    }
    sayTheme();
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

  // Copying, editors, Markdown and the list of keys; all but the first come with the script of the reading tools.
  const tool = (name, ...given) => load('assets/reading.js').then(() => globalThis.handbook.tools[name](...given));
  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-copy], [data-edit], [data-markdown], [data-help]');
    if (!button) return;
    const { copy: text, edit, markdown, help } = button.dataset;
    if (text !== undefined) void copied(button, text, text);
    else if (edit !== undefined) tool('edit', edit);
    else if (markdown !== undefined) tool('markdown').then((page) => copied(button, page, null));
    else if (help !== undefined) tool('help');
  });
  /** Puts a text on the clipboard and says so; where that is refused, `instead` is shown to be copied by hand. */
  const copied = async (button, text, instead) => {
    const said = button.textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = 'copied';
      setTimeout(() => (button.textContent = said), 1200);
    } catch {
      if (instead === null) tool('show', text);
      else button.textContent = instead;
    }
  };

  // A link opens what it points at, also inside something closed.
  const targetOf = (hash) => {
    try {
      return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    } catch {
      // No anchor is written like this.
      return null;
    }
  };
  const reveal = () => {
    const target = targetOf(location.hash);
    if (!target) return;
    for (let at = target.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
    target.scrollIntoView({ block: 'start' });
  };
  addEventListener('hashchange', reveal);
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href]');
    // The address that the page has already changes nothing, but what it points at may have been closed.
    if (link?.hash && link.href === location.href) requestAnimationFrame(reveal);
  });
  if ($('details')) reveal();

  // Paper has nothing to open: what is closed is printed open, and closed again after.
  let closed = [];
  addEventListener('beforeprint', () => {
    closed = $$('main details:not([open])');
    for (const one of closed) one.open = true;
  });
  addEventListener('afterprint', () => {
    for (const one of closed) one.open = false;
  });

  // The place in the table of contents
  const entries = new Map($$('.toc a').map((link) => [targetOf(link.hash)?.id, link]));
  if (entries.size > 0) {
    const targets = [...entries.keys()].map((id) => id && document.getElementById(id)).filter(Boolean);
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
      if (event.key === '?') {
        event.preventDefault();
        tool('help');
        return;
      }
      const link = event.key === '[' ? $('.pager [rel="prev"]') : event.key === ']' ? $('.pager [rel="next"]') : null;
      link?.click();
    }
  });
})();
