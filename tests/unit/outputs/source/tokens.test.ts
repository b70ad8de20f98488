import { expect, test } from 'vitest';
import { tokensOf } from '../../../../pipeline/outputs/source/tokens.ts';

const MARKDOWN = '# Title\n\n```ts\nconst a: number = f();\n```\n\n```python\ndef f(): return 1\n```\n';

test('the colours of a file do not depend on which files came before it', async () => {
  for (const grammar of ['markdown', 'mdx']) {
    const before = await tokensOf(MARKDOWN, grammar);
    await tokensOf('const a = 1;', 'typescript');
    await tokensOf('def f(): pass', 'python');
    await tokensOf('x', 'tsx');
    expect(await tokensOf(MARKDOWN, grammar), grammar).toEqual(before);
  }
});

test('each line has pieces as long as it is', async () => {
  const text = 'func F() string {\n\n\treturn "a" // é 𝔘\n}';
  const lines = await tokensOf(text, 'go');
  expect(lines.map((line) => line.reduce((sum, [length]) => sum + length, 0))).toEqual(
    text.split('\n').map((line) => line.length),
  );
  expect(lines[0]![0]).toEqual([4, 'k']);
});
