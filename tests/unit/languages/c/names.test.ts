import { expect, test } from 'vitest';
import { declared, factsOf, kindsOf } from '../cpp/facts.ts';

test('words of C++ are names', async () => {
  const facts = await factsOf(
    'struct class { int new; };\nint delete(struct class *this) { return this->new; }\n',
    'a.c',
  );
  expect(facts).toMatchObject({ language: 'c', status: 'parsed' });
  expect(kindsOf(facts)).toEqual(['struct class', 'field class.new', 'function delete']);
});

test('a block comment above documents, and behind a member as well', async () => {
  const facts = await factsOf(
    '/* Opens it.\n * Twice. */\nint open_it(void);\nstruct s {\n  int n; /* how many */\n};\nextern int shared;\n',
    'a.c',
  );
  expect(declared(facts, 'open_it')).toMatchObject({ bodiless: true, doc: { text: 'Opens it.\nTwice.', line: 1 } });
  expect(declared(facts, 's.n').doc?.text).toBe('how many');
  expect(declared(facts, 'shared').bodiless).toBe(true);
});

test('constants by `#define`; marks and macros with parameters are none', async () => {
  const facts = await factsOf(
    '#define GUARD_H\n#define SIZE 16\n#define NAME "x"\n#define f_alias f\n#define MIN(a, b) ((a) < (b) ? (a) : (b))\n#define INLINE inline\n',
    'a.c',
  );
  expect(kindsOf(facts)).toEqual(['const SIZE', 'const NAME', 'const f_alias']);
});
