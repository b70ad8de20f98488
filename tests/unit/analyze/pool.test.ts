import { expect, test } from 'vitest';
import { DEFAULT_FILE_MEMORY } from '../../../pipeline/analyze/index.ts';
import { type PoolOptions, runPool } from '../../../pipeline/analyze/pool.ts';

const odd = new URL('./workers/odd.mjs', import.meta.url);

async function run(paths: readonly string[], more: Partial<PoolOptions> = {}): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  await runPool(
    paths.map((path) => ({ path, absolute: `/${path}` })),
    {
      jobs: 2,
      fileTime: 400,
      fileMemory: DEFAULT_FILE_MEMORY,
      worker: odd,
      onResult: ({ path }, result) => {
        expect(told.has(path)).toBe(false);
        told.set(path, result.kind === 'fault' ? result.detail : result.kind);
      },
      ...more,
    },
  );
  return new Map([...told].sort());
}

test('a file that hangs, kills its worker or throws costs itself alone', async () => {
  const others = Array.from({ length: 40 }, (_, i) => `ok${i}`);
  const told = await run([...others.slice(0, 20), 'hang', 'die', 'throw', 'fault', ...others.slice(20)]);
  expect(told.size).toBe(44);
  for (const name of others) expect(told.get(name)).toBe('skipped');
  expect(told.get('hang')).toBe('it took longer than 0.4 s');
  expect(told.get('die')).toBe('the parser ended its thread with code 7');
  expect(told.get('throw')).toBe('the parser ended its thread: out of the event loop');
  expect(told.get('fault')).toBe('the parser failed: no');
});

test('a file that fails for what came before it is read by a new worker', async () => {
  expect(await run(['ok', 'tired'], { jobs: 1 })).toEqual(
    new Map([
      ['ok', 'skipped'],
      ['tired', 'skipped'],
    ]),
  );
});

test('a file that fills its worker’s memory is given up and told, and the next is read', async () => {
  const told = await run(['hog', 'ok'], { jobs: 1, fileMemory: 64 * 2 ** 20, fileTime: 20_000 });
  expect(told.get('hog')).toBe('it took more than 64 MB of memory');
  expect(told.get('ok')).toBe('skipped');
});

test('a worker that a file has worn out takes no other', async () => {
  const told = await run(['ok', 'worn', 'count'], { jobs: 1 });
  expect(told.get('worn')).toBe('facts');
  expect(told.get('count')).toBe('the parser failed: 1');
});

test('a fault of the installation ends the run', async () => {
  await expect(run(['ok', 'stop'])).rejects.toThrow('no grammar');
});

test('a worker that cannot begin ends the run instead of blaming files', async () => {
  const broken = new URL('./workers/broken.mjs', import.meta.url);
  await expect(run(['ok'], { worker: broken })).rejects.toThrow('this module cannot be loaded');
});

test('an abort ends a run before its time is over, even in the middle of a file', async () => {
  const stop = new AbortController();
  const begun = performance.now();
  const running = run(['hang'], { signal: stop.signal, fileTime: 60_000 });
  setTimeout(() => stop.abort(new Error('stopped')), 100);
  await expect(running).rejects.toThrow('stopped');
  expect(performance.now() - begun).toBeLessThan(20_000);
  await expect(run(['ok'], { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before');
});

test('a file that cannot be opened is a gap without the path of this machine', async () => {
  const results: unknown[] = [];
  await runPool([{ path: 'gone.ts', absolute: '/nowhere/gone.ts' }], {
    jobs: 1,
    fileTime: 20_000,
    fileMemory: DEFAULT_FILE_MEMORY,
    onResult: (_, result) => results.push(result),
  });
  expect(results).toEqual([
    { kind: 'gap', gap: { file: 'gone.ts', reason: 'unreadable', detail: 'ENOENT: no such file or directory' } },
  ]);
});
