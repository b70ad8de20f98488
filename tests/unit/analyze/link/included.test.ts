import { expect, test } from 'vitest';
import { link } from '../../../../pipeline/analyze/link/index.ts';
import { extract, linkingOf } from '../../../../pipeline/languages/index.ts';

async function linked(files: Readonly<Record<string, string>>) {
  const facts = await Promise.all(
    Object.entries(files).map(([file, text]) =>
      extract({ file, text, encoding: 'utf-8', bytes: text.length, sha256: '' }),
    ),
  );
  return link(facts, { linkingOf, generatedAt: null, commit: null, dirty: null, unparsedFiles: [] });
}

const edgesOf = ({ graph }: Awaited<ReturnType<typeof linked>>) =>
  graph.edges.map(
    ({ callerId, calleeId, candidates }) => `${callerId} -> ${calleeId}${candidates ? ` of ${candidates}` : ''}`,
  );

test('a variable declared in a header is the one that is defined, whoever reads it', async () => {
  const { graph } = await linked({
    'v.h': 'extern int level;\n',
    'v.c': '#include "v.h"\nint level = 1;\nvoid set(int to) { level = to; }\n',
    'app.c': '#include "v.h"\nint loud(void) { return level > 1; }\n',
  });
  const variable = graph.variables?.get('var:v.c.level');
  expect(variable?.readIn).toContain('app.loud');
  expect(variable?.writtenIn).toContain('v.c.set');
});

test('what no include brings is not found, however unique its name', async () => {
  const result = await linked({
    'a.c': 'int lonely(void) { return 1; }\n',
    'b.c': 'int f(void) { return lonely(); }\n',
  });
  expect(edgesOf(result)).toEqual([]);
  expect(result.dropped.metadata.totalDropped).toBe(1);
});

test('several definitions of one declaration are candidates; a file that has its own calls that', async () => {
  const result = await linked({
    'port.h': 'void wait_for(int ms);\n',
    'posix.c': '#include "port.h"\nvoid wait_for(int ms) {}\n',
    'win.c': '#include "port.h"\nvoid wait_for(int ms) {}\nvoid twice(void) { wait_for(2); }\n',
    'app.c': '#include "port.h"\nvoid run(void) { wait_for(1); }\n',
  });
  expect(edgesOf(result)).toEqual([
    'app.run -> posix.wait_for of 2',
    'app.run -> win.wait_for of 2',
    'win.twice -> win.wait_for',
  ]);
});

test('a static function of another file is not what a header declares', async () => {
  const result = await linked({
    'a.h': 'int help(void);\nint f(void);\n',
    'a.c': '#include "a.h"\nstatic int help(void) { return 1; }\n',
    'b.c': '#include "a.h"\nint f(void) { return help(); }\n',
  });
  expect(edgesOf(result)).toEqual(['b.f -> a.h.help']);
});

test('a declaration finds its definition by its parameters', async () => {
  const result = await linked({
    's.h': 'struct S { int get(int a) const; int get(const char *a); };\n',
    's.cpp':
      '#include "s.h"\nint S::get(const char *text) { return 1; }\nint S::get(int n) const { return get("x"); }\n',
  });
  expect(edgesOf(result)).toEqual(['s.cpp.S.get#2 -> s.cpp.S.get']);
});
