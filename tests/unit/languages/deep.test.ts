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
});
