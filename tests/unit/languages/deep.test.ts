import { describe, expect, it } from 'vitest';
import { factsOf } from './facts.ts';

describe('deep source', () => {
  it('reads a chain of 6,000 calls', async () => {
    const facts = await factsOf(`x${'.then(y => y)'.repeat(6000)};\n`);
    expect(facts.calls.length).toBe(6000);
    expect(facts.calls.at(-1)!.raw.length).toBe(200);
  });

  it('reads 8,000 blocks inside each other', async () => {
    const facts = await factsOf(`${'if (a) { '.repeat(8000)}run();${'}'.repeat(8000)}\n`);
    expect(facts.calls.map((call) => call.raw)).toEqual(['run']);
  });

  it('reads 20,000 parentheses', async () => {
    const facts = await factsOf(`const x = ${'('.repeat(20_000)}run()${')'.repeat(20_000)};\n`);
    expect(facts.calls.map((call) => call.raw)).toEqual(['run']);
  });

  it('reads long sums, unions and nested literals', async () => {
    const facts = await factsOf(
      `const s = ${'1 + '.repeat(20_000)}f();\ntype U = ${"'a' | ".repeat(20_000)}B;\nconst o = ${'{ a: ['.repeat(3000)}g()${']}'.repeat(3000)};\n`,
    );
    expect(facts.calls.map((call) => call.raw)).toEqual(['f', 'g']);
  });

  it('survives 20,000 brackets that never close', async () => {
    const facts = await factsOf('('.repeat(20_000));
    expect(facts.status).toBe('partial');
  });

  it('reads 3,000 functions and 20,000 literals inside each other', async () => {
    const facts = await factsOf(`${'function a() { '.repeat(3000)}b();${'}'.repeat(3000)}\n`);
    expect(facts.declarations.length).toBe(3000);
    expect(facts.declarations.at(-1)!.qualname.length).toBe(1000);
    const literals = await factsOf(`x = ${'{ a: '.repeat(20_000)}() => c()${' }'.repeat(20_000)};\n`);
    expect(literals.calls.map((call) => call.raw)).toEqual(['c']);
  });

  it('reads long lists of tests, declarators and comments', async () => {
    const names = Array.from({ length: 10_000 }, (_, i) => `v${i} = f()`).join(', ');
    const comments = '// words of a comment\n'.repeat(10_000);
    const facts = await factsOf(`${comments}const ${names};\nx = ${'a instanceof B && '.repeat(10_000)}c();\n`);
    expect(facts.calls.length).toBe(10_001);
    expect(facts.declarations.length).toBe(10_000);
  });
});
