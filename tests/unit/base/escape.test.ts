import fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as esc from '../../../pipeline/base/escape.ts';

const hostile = [
  '',
  ' ',
  'trailing ',
  '</script><script>alert(1)</script>',
  '"]; click n1 "javascript:alert(1)"',
  'Map<string, T[]>',
  '<img src=x onerror=alert(1)>',
  'a\tb\nc\rd\0e',
  '\u202egnp.exe',
  'operator<<',
  '`code` and ``more``',
  '[link](javascript:alert(1))',
  '| a | b |',
  '# heading',
  '1. item',
  '- item',
  '__proto__',
  'constructor',
  '&lt; &amp; &#60;',
  '%%{init: {}}%%',
  'end',
  'C:\\dir\\"quoted"',
  '\ud800 lone',
  '日本語 🗺️',
  '{{ x }} {x} $ {x}',
];
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostile));

describe('html', () => {
  test('no text opens a tag or ends an attribute', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(esc.html(text)).not.toMatch(/[<>"'\0]/);
      }),
    );
  });
  test('marks that turn the direction of text are shown', () => {
    expect(esc.html('\u202egnp.exe')).toBe('\\u{202e}gnp.exe');
  });
  test('JSON in a script element cannot end it and keeps its value', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const json = esc.scriptJson({ text });
        expect(json).not.toMatch(/[<>&]/);
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });
});

describe('tsv', () => {
  test('a row stays one line with its columns, and reads back', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 2, maxLength: 4 }), (fields) => {
        const row = esc.tsvRow(fields);
        expect(row).not.toMatch(/[\n\r\0]/);
        expect(row.startsWith('# ')).toBe(false);
        const back = row
          .split('\t')
          .map((field) =>
            field.replace(/\\(\\|t|n|r|u\{([0-9a-f]+)\})/g, (_, mark: string, hex?: string) =>
              hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : { '\\': '\\', t: '\t', n: '\n', r: '\r' }[mark]!,
            ),
          );
        expect(back).toEqual(fields.map((field) => field.toWellFormed()));
      }),
    );
  });
  test('a private name keeps its sign, a comment look-alike does not pass for one', () => {
    expect(esc.tsvRow(['#secret', 'x'])).toBe('#secret\tx');
    expect(esc.tsvRow(['# not a comment', 'x'])).toBe('\\u{23} not a comment\tx');
  });
});

test('a CSV field is quoted when it has to be', () => {
  expect(esc.csv('plain')).toBe('plain');
  expect(esc.csv('a, "b"')).toBe('"a, ""b"""');
  expect(esc.csv('a\nb')).toBe('a\\nb');
});

describe('mermaid', () => {
  test('a label holds only letters, digits, spaces and encoded signs, and is never empty', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(esc.mermaid(text).replace(/#\d+;/g, '')).toMatch(/^[\p{L}\p{N} ]*$/u);
        expect(esc.mermaid(text)).not.toMatch(/^$|^ | $/);
      }),
    );
  });
  test('decodes to what was meant', () => {
    const decode = (label: string) => label.replace(/#(\d+);/g, (_, n: string) => String.fromCodePoint(Number(n)));
    expect(decode(esc.mermaid('Map<string, T[]> "x" 🗺️'))).toBe('Map<string, T[]> "x" 🗺️');
  });
});

test('a DOT string ends at its own quote only', () => {
  for (const text of hostile) {
    expect(JSON.parse(`"${esc.dot(text).replaceAll("'", '\\u0027')}"`)).toBeTypeOf('string');
  }
});

test('YAML reads back', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const value = { title: text.toWellFormed() };
      expect(parse(esc.yaml(value))).toEqual(value);
    }),
  );
});

test('a URL path keeps its segments and nothing else of a URL', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const url = esc.urlPath(`a/${text}`);
      expect(url).toMatch(/^[\w%./~-]*$/);
      expect(decodeURIComponent(url)).toBe(`a/${text.toWellFormed()}`);
    }),
  );
});

describe('markdown', () => {
  const plain = (text: string) => marked.parseInline(text, { async: false });
  const block = (text: string) => marked.parse(text, { async: false });
  const decode = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  test('text is one paragraph without markup and says what it said', () => {
    for (const text of hostile.filter((t) => t.trim() !== '')) {
      const out = block(esc.markdown(text));
      expect(out).toMatch(/^<p>[^<]*<\/p>\n$/);
      expect(decode(out.slice(3, -5))).toBe(esc.oneLine(text.replace(/\s+/g, ' ').trim()));
    }
  });
  test('words keep their underscores and dots unescaped', () => {
    expect(esc.markdown('snake_case of src/main.ts')).toBe('snake_case of src/main.ts');
  });
  test('a code span holds its text', () => {
    for (const text of hostile.filter((t) => t.trim() !== '')) {
      expect(decode(plain(esc.markdownCode(text)))).toBe(`<code>${esc.oneLine(text)}</code>`);
    }
  });
  test('prose keeps its code spans and nothing else of markup', () => {
    expect(esc.markdownProse('`a_b` calls *c* and `` d`e `` _f_')).toBe('`a_b` calls \\*c\\* and ``d`e`` \\_f\\_');
    for (const text of hostile) {
      const out = block(esc.markdownProse(`It is \`${text}\` and ${text}, \`<b>\`.`));
      expect(out.replaceAll(/<\/?(p|code)>/g, '')).not.toMatch(/<\w/);
    }
  });
  test('a table keeps its columns', () => {
    for (const text of hostile) {
      const table = `| a | b |\n| --- | --- |\n| ${esc.markdownCell(text)} | ${esc.markdownCodeCell(text)} |\n`;
      expect(block(table).match(/<td>/g)).toHaveLength(2);
      expect(block(table)).not.toMatch(/<(script|img|a)\b/);
    }
  });
});
