import { expect, test } from 'vitest';
import { languageOf } from '../../../../pipeline/languages/index.ts';

test.each([
  ['cpp', 'class Foo;'],
  ['cpp', 'namespace a { }'],
  ['cpp', 'template <typename T> struct A;'],
  ['cpp', 'std::string name();'],
  ['c', 'struct foo { int class; };'],
  ['c', 'int f(struct x *new, int this);'],
  ['c', '#ifdef __cplusplus\nextern "C" {\nclass X;\n#endif\nint f(void);'],
  ['c', '/* class Foo; */ int f(void); // namespace a {'],
  ['c', ''],
])('%s: %s', (language, text) => {
  expect(languageOf('include/x.h', text)).toBe(language);
});
