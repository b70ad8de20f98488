// Tools for readers, loaded when the first of them is asked for: the list of keys, editors, the page as Markdown.
(() => {
  const { $, $$, make, root } = globalThis.handbook;

  /** A dialog with a heading; the browser keeps the focus in it and gives it back. */
  const dialog = (title, ...children) => {
    const heading = make('h2', { id: 'tool-title' }, title);
    const box = make('dialog', { class: 'tool-dialog', 'aria-labelledby': 'tool-title' }, heading, ...children);
    box.addEventListener('close', () => box.remove());
    box.addEventListener('click', ({ target }) => target === box && box.close());
    document.body.append(box);
    box.showModal();
    return box;
  };
  const button = (text, act) => {
    const made = make('button', { type: 'button' }, text);
    made.addEventListener('click', act);
    return made;
  };
  const actions = (...buttons) => make('div', { class: 'act' }, ...buttons);

  // Keys
  const KEYS = [
    [['/', 'Ctrl K'], 'Search'],
    [['[', ']'], 'Previous and next page of the reading path'],
    [['?'], 'This list'],
    [['Esc'], 'Close a dialog or the contents'],
    [['Tab'], 'From link to link; the first one skips to the content'],
  ];
  const help = () => {
    const rows = KEYS.flatMap(([keys, what]) => [
      make('dt', {}, ...keys.flatMap((key, i) => [i > 0 ? ' ' : '', make('kbd', {}, key)])),
      make('dd', {}, what),
    ]);
    const box = dialog(
      'Keyboard',
      make('dl', {}, ...rows),
      actions(
        button('Editor…', () => {
          box.close();
          choose();
        }),
        button('Close', () => box.close()),
      ),
    );
    $('.act button:last-child', box).focus();
  };

  // Editors. The folder of the source is the reader's own: no page knows it, and it stays in this browser.
  const EDITORS = [
    ['VS Code', 'vscode://file/{root}/{path}:{line}'],
    ['Cursor', 'cursor://file/{root}/{path}:{line}'],
    ['Windsurf', 'windsurf://file/{root}/{path}:{line}'],
    ['VSCodium', 'vscodium://file/{root}/{path}:{line}'],
    ['Zed', 'zed://file/{root}/{path}:{line}'],
    ['IntelliJ IDEA', 'idea://open?file={root}/{path}&line={line}'],
    ['TextMate', 'txmt://open?url=file://{root}/{path}&line={line}'],
  ];
  const PLACE = `handbook-editor:${root.pathname}`;
  const given = document.documentElement.dataset.editor;
  let held = null;
  try {
    held = JSON.parse(localStorage.getItem(PLACE));
  } catch {
    // Storage is blocked, or holds something else.
  }
  const isAddress = (text) => /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^(javascript|data|vbscript|blob):/i.test(text);
  const addressOf = ({ address, folder }, place) => {
    const [, path, line = '1'] = /^(.*?)(?::(\d+))?$/s.exec(place);
    const encoded = (text) =>
      text
        .split('/')
        .map(encodeURIComponent)
        .join('/')
        .replace(/^(\w)%3A/, '$1:');
    const filled = { root: encoded(folder.replaceAll('\\', '/').replace(/\/+$/, '')), path: encoded(path), line };
    return address.replace(/\{(root|path|line)\}/g, (_, name) => filled[name]).replace(/([^:/])\/{2,}/g, '$1/');
  };
  const go = (place) => {
    const link = make('a', { href: addressOf(held, place) });
    document.body.append(link);
    link.click();
    link.remove();
  };
  const edit = (place) => {
    if (!held && given && !given.includes('{root}')) held = { address: given, folder: '' };
    if (held?.address && isAddress(held.address)) go(place);
    else choose(place);
  };
  const choose = (place) => {
    const known = held?.address ?? given ?? EDITORS[0][1];
    const own = !EDITORS.some(([, address]) => address === known);
    const select = make(
      'select',
      {},
      ...EDITORS.map(([name, address]) => make('option', { value: address }, name)),
      make('option', { value: '' }, 'Another'),
    );
    select.value = own ? '' : known;
    const address = make('input', { value: known, spellcheck: 'false' });
    const folder = make('input', {
      value: held?.folder ?? '',
      placeholder: '/home/me/project',
      spellcheck: 'false',
      autocomplete: 'off',
    });
    select.addEventListener('input', () => {
      if (select.value) address.value = select.value;
    });
    const said = make('p', { 'aria-live': 'polite' }, 'Both stay in this browser.');
    const keep = () => {
      if (!isAddress(address.value) || !address.value.includes('{path}')) {
        said.textContent = 'The address needs a scheme, such as vscode:, and {path}.';
        return;
      }
      if (address.value.includes('{root}') && folder.value.trim() === '') {
        said.textContent = 'The address needs the folder that the source is in on your computer.';
        folder.focus();
        return;
      }
      held = { address: address.value, folder: folder.value.trim() };
      try {
        localStorage.setItem(PLACE, JSON.stringify(held));
      } catch {
        // Storage is blocked: the choice holds for this page.
      }
      box.close();
      if (place !== undefined) go(place);
    };
    const box = dialog(
      'Open in an editor',
      make('label', {}, 'Editor', select),
      make('label', {}, 'Address', address),
      make('label', {}, 'Folder of the source on your computer', folder),
      said,
      actions(
        button('Cancel', () => box.close()),
        button(place === undefined ? 'Keep' : 'Open', keep),
      ),
    );
    box.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.target.matches('input')) keep();
    });
    (held ? select : folder).focus();
  };

  // The page as Markdown, made from what stands on it, so that it works from disk too.
  const SKIP = 'button, .mark, .hidden, .trail, .pager, .page-tools, .canvas, .toc, .foot, .where button, svg, script';
  const inline = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&');
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(SKIP)) return '';
    if (node.matches('code, .code:not(a)')) return span(node.textContent);
    const inner = node.matches('a.code') ? span(node.textContent) : [...node.childNodes].map(inline).join('');
    if (node.matches('a[href]') && inner.trim()) return `[${inner.trim()}](${node.href})`;
    if (node.matches('br')) return '\n';
    if (node.matches('b, strong') && inner.trim()) return `**${inner.trim()}**`;
    return node.matches('.tag, .meta > *') ? ` ${inner} ` : inner;
  };
  const span = (text) => {
    const fence = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)));
    return fence.length > 1 ? `${fence} ${text.trim()} ${fence}` : `\`${text.replace(/\s+/g, ' ').trim()}\``;
  };
  const fenced = (text, language = '') => {
    const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
    return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
  };
  const sentence = (node) =>
    inline(node)
      .replace(/[ \t]+/g, ' ')
      .trim();
  const BLOCK = 'h1,h2,h3,h4,h5,h6,p,ul,ol,pre,table,dl,div,section,article,header,details,figure,summary';
  const blocks = (node) => {
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(SKIP)) return [];
    if (/^H[1-6]$/.test(node.tagName)) return [`${'#'.repeat(Number(node.tagName[1]))} ${sentence(node)}`];
    if (node.matches('.source')) {
      const lines = $$('.l', node).map((line) => line.textContent.replace(/^\d+/, '').replace(/\n$/, ''));
      return [fenced(lines.join('\n'))];
    }
    if (node.matches('pre')) return [fenced(node.textContent, node.matches('.mermaid-source') ? 'mermaid' : '')];
    if (node.matches('ul, ol')) return [list(node)];
    if (node.matches('table')) return [table(node)];
    if (node.matches('dl')) return $$(':scope > div', node).flatMap(fact);
    if (node.matches('p, summary') || !$(BLOCK, node)) return [sentence(node)];
    return [...node.childNodes].flatMap((child) =>
      child.nodeType === Node.TEXT_NODE || !(child.matches(BLOCK) || $(BLOCK, child))
        ? [sentence(child)]
        : blocks(child),
    );
  };
  const indented = (text) => text.replace(/\n(?=.)/g, '\n  ');
  const list = (node) =>
    [...node.children]
      .map((item, i) => {
        const parts = $(BLOCK, item)
          ? [...item.childNodes].flatMap((child) =>
              child.nodeType === Node.ELEMENT_NODE && child.matches(BLOCK) ? blocks(child) : [sentence(child)],
            )
          : [sentence(item)];
        return `${node.matches('ol') ? `${i + 1}.` : '-'} ${indented(parts.filter(Boolean).join('\n'))}`;
      })
      .join('\n');
  const fact = (div) => {
    const said = $$('dd > *', div).flatMap(blocks).filter(Boolean).join('\n\n');
    return [`**${$('dt', div).textContent.trim().replace(/\s+/g, ' ')}**`, said];
  };
  const table = (node) => {
    const rows = $$('tr', node).map((row) => [...row.children].map((cell) => sentence(cell).replaceAll('|', '\\|')));
    const [head = [], ...rest] = rows.map((cells) => `| ${cells.join(' | ')} |`);
    return [head, `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...rest].join('\n');
  };
  const markdown = () => `${blocks($('main')).filter(Boolean).join('\n\n')}\n`;

  /** A text to be copied by hand, where the clipboard is refused. */
  const show = (text) => {
    const area = make('textarea', { readonly: '', rows: '16', 'aria-label': 'This page as Markdown' });
    area.value = text;
    const box = dialog('This page as Markdown', area, actions(button('Close', () => box.close())));
    area.select();
  };

  globalThis.handbook.tools = { edit, help, markdown, show };
})();
