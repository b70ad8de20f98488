import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepare } from '../../../../pipeline/languages/cpp/prepare.ts';

/** What the parser sees, with runs of spaces as one. */
const seen = (text: string) => prepare(text).replace(/ +/g, ' ').trim();

test.each([
  ['class LIB_API Engine {};', 'class Engine {};'],
  ['class LIB_API("x") Engine final : Base {};', 'class Engine final : Base {};'],
  ['struct DATA data = {};', 'struct DATA data = {};'],
  ['typedef struct HASH_TABLE HASH_TABLE;', 'typedef struct HASH_TABLE HASH_TABLE;'],
  ['LIB_API void f(int);', 'void f(int);'],
  ['static LIB_INLINE int f(int);', 'static int f(int);'],
  ['template <class T> LIB_INLINE T f(T);', 'template <class T> T f(T);'],
  ['BOOL f(int);', 'BOOL f(int);'],
  ['HANDLE *open_it(void);', 'HANDLE *open_it(void);'],
  ['int WINAPI run(void) { return 0; }', 'int run(void) { return 0; }'],
  ['LIB_EXPORT(const char *) name(void);', 'const char * name(void);'],
  ['int f(int a) LIB_NOEXCEPT;', 'int f(int a) ;'],
  ['void f(int a UNUSED_ARG, int b);', 'void f(int a , int b);'],
  ['void f(FILE *out);', 'void f(FILE *out);'],
  ['void (LIB_CALL *hook)(int);', 'void ( *hook)(int);'],
  ['template <typename T, ENABLE_IF(!is<T>::value)> void f(T);', 'template <typename T > void f(T);'],
  ['void f() { CHECK(x); RETURN_IF(y, 1); }', 'void f() { CHECK(x); RETURN_IF(y, 1); }'],
  ['TEST(Suite, name) { run(); }', 'TEST(Suite, name) { run(); }'],
])('%s', (source, expected) => {
  expect(seen(source)).toBe(expected);
});

test('macros alone on a line, before and between declarations', () => {
  expect(seen('LIB_BEGIN\nLIB_EXPORT_BEGIN\n\nint f();\nLIB_END\n').replace(/\s+/g, ' ')).toBe('int f();');
});

test('of branches that open what another one closes, one is read', () => {
  const source = 'void f() {\n#if A\n  if (x) {\n#else\n  if (y) {\n#endif\n  }\n}\n';
  expect(seen(source).replace(/\s+/g, ' ')).toBe('void f() { if (x) { } }');
});

test('of branches that each stand for themselves, all are read', () => {
  const source = '#if A\nint f();\n#else\nint g();\n#endif\n';
  expect(prepare(source)).toBe('#if 1\nint f();\n#else\nint g();\n#endif\n');
});

test('the linkage of a header for both languages is no bracket', () => {
  const source = '#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void);\n#ifdef __cplusplus\n}\n#endif\n';
  expect(seen(source).replace(/\s+/g, ' ')).toBe('int f(void);');
});

test('offsets and lines stay, whatever the text', () => {
  const piece = fc.constantFrom(
    ...[
      '#if A',
      '#else',
      '#endif',
      '#define X(a) \\',
      'LIB_API',
      'class',
      '{',
      '}',
      '(',
      ')',
      '<',
      '>',
      'template',
      'F',
    ],
    ...[
      '"a',
      '"',
      "'",
      '/*',
      '*/',
      '//',
      '\n',
      ';',
      '::',
      'R"x(',
      ')x"',
      'unsigned',
      'va_arg(a, int)',
      '= {}',
      ' ',
      'é',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join(' ');
      const lines = (one: string) => [...one].flatMap((sign, i) => (sign === '\n' ? [i] : []));
      expect(prepare(text)).toHaveLength(text.length);
      expect(lines(prepare(text))).toEqual(lines(text));
    }),
    { numRuns: 500 },
  );
});

test.each(['R"x(', 'template<A('])(
  'many an unclosed %s takes no more than its share of time',
  (piece) => {
    const text = piece.repeat(100_000);
    expect(prepare(text)).toHaveLength(text.length);
  },
  4000,
);
