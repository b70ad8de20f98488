import { type FileSketch, repository } from './repository.ts';

const many = (n: number, path: (i: number) => string, about: (i: number) => FileSketch): [string, FileSketch][] =>
  Array.from({ length: n }, (_, i) => [path(i), about(i)]);

/**
 * A middle-sized command-line tool: `src/cli` calls `src/orders`, that calls `src/store`, all use `src/util`; with
 * tests, docs, an example, a workflow and generated code.
 */
export function shop() {
  return repository(
    new Map<string, FileSketch>([
      ['package.json', { manifest: { name: 'shop', bin: [{ name: 'shop', target: './dist/cli/main.js', line: 3 }] } }],
      ['README.md', {}],
      ['tsconfig.json', {}],
      ['.github/workflows/ci.yml', {}],
      ['docs/guide.md', {}],
      ['docs/install.md', {}],
      ['docs/faq.md', {}],
      ['examples/small/run.ts', { calls: ['src/orders/order-0.ts'] }],
      ['src/api.pb.ts', { generated: true }],
      [
        'src/cli/main.ts',
        { calls: ['src/cli/command-0.ts', 'src/cli/command-1.ts'], imports: ['src/cli/command-0.ts'] },
      ],
      ...many(
        8,
        (i) => `src/cli/command-${i}.ts`,
        (i) => ({
          calls: [
            `src/orders/order-${i}.ts`,
            `src/orders/order-${(i + 1) % 10}.ts`,
            'src/util/log.ts',
            'src/cli/main.ts',
          ],
        }),
      ),
      ...many(
        10,
        (i) => `src/orders/order-${i}.ts`,
        (i) => ({
          calls: [`src/orders/order-${(i + 3) % 10}.ts`, `src/store/table-${i % 7}.ts`, 'src/util/text.ts'],
        }),
      ),
      ...many(
        7,
        (i) => `src/store/table-${i}.ts`,
        (i) => ({
          calls: [`src/store/table-${(i + 1) % 7}.ts`, `src/store/table-${(i + 2) % 7}.ts`, 'src/util/log.ts'],
        }),
      ),
      ...many(
        6,
        (i) => `src/report/report-${i}.ts`,
        (i) => ({
          calls: [`src/store/table-${i}.ts`, `src/report/report-${(i + 1) % 6}.ts`, 'src/util/text.ts'],
        }),
      ),
      ['src/cli/report.ts', { calls: ['src/report/report-0.ts', 'src/report/report-1.ts'] }],
      ['src/util/log.ts', {}],
      ['src/util/text.ts', { calls: ['src/util/log.ts'] }],
      ['src/util/time.ts', { calls: ['src/util/text.ts'] }],
      ...many(
        12,
        (i) => `tests/order-${i}.test.ts`,
        (i) => ({ calls: [`src/orders/order-${i % 10}.ts`] }),
      ),
      ['src/store/table.test.ts', { calls: ['src/store/table-0.ts'] }],
    ]),
  );
}
