import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { by } from '../../../pipeline/base/order.ts';
import type { Judge, Site } from '../judgement.ts';
import { type Call, headOf } from '../rust/calls.ts';
import { type Crates, copyCrates } from '../rust/crates.ts';
import { crateOf, type Impl, type Span } from '../rust/definitions.ts';
import { nameAt } from '../rust/names.ts';
import type { Found } from '../rust/wrapper.ts';
import { runTool } from './run.ts';

/** rustc's own resolution of each call, from what it prints of a crate's typed tree. */
export const rustc: Judge = {
  name: 'rustc',
  languages: ['rust'],
  judge(root, files) {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handbook-score-')));
    try {
      const crates = copyCrates(root, join(folder, 'source'), files);
      if ('missing' in crates) return crates;
      const found = join(folder, 'found');
      mkdirSync(found);
      for (const manifest of crates.manifests) check(manifest, crates, folder, found);
      const read = readdirSync(found).sort(by((name) => name));
      const parts = read.map((name) => JSON.parse(readFileSync(join(found, name), 'utf8')) as Found);
      if (parts.length === 0) return { missing: 'no crate of it compiles without what is missing here' };
      return { sites: sitesOf(join(folder, 'source'), new Set(files), parts) };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** Has cargo check a workspace with all its features, and where that fails with fewer, through the program that takes notes. */
function check(manifest: string, crates: Crates, folder: string, found: string): void {
  const wrapper = join(folder, 'rustc');
  const program = join(import.meta.dirname, '../rust/wrapper.ts');
  writeFileSync(wrapper, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(wrapper, 0o755);
  for (const features of [['--all-features'], [], ['--no-default-features']]) {
    const args = ['check', '--workspace', '--all-targets', '--keep-going', '--offline', '--manifest-path', manifest];
    const result = runTool({
      program: 'cargo',
      hint: 'Rust’s toolchain',
      args: [...crates.options, ...args, ...features],
      cwd: join(folder, 'source'),
      env: {
        CARGO_TARGET_DIR: join(folder, 'target'),
        CARGO_INCREMENTAL: '0',
        HANDBOOK_JUDGE: found,
        RUSTC_BOOTSTRAP: '1',
        RUSTC_WORKSPACE_WRAPPER: wrapper,
        RUSTFLAGS: '--cap-lints=allow',
      },
    });
    if (!('missing' in result)) break;
  }
}

function sitesOf(root: string, scanned: ReadonlySet<string>, found: readonly Found[]): Site[] {
  const places = new Map(found.flatMap(({ functions }) => functions.map(({ path, span }) => [path, span] as const)));
  const impls = new Map<string, Impl[]>();
  for (const impl of found.flatMap((part) => part.impls)) {
    const list = impls.get(impl.trait) ?? [];
    if (!list.some(({ path }) => path === impl.path)) list.push(impl);
    impls.set(impl.trait, list);
  }
  const texts = new Map([...scanned].map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n')]));
  const sites = new Map<string, Site>();
  // Those that others use: programs and tests may bear the names of modules.
  const used = found.flatMap(({ crate, calls }) =>
    calls.map(({ path }) => crateOf(path ?? '')).filter((name) => name !== crate),
  );
  const crates = new Set(['std', ...used]);
  for (const { crate, call } of found.flatMap((part) => part.calls.map((call) => ({ crate: part.crate, call })))) {
    const file = relative(root, call.span.file);
    const lines = texts.get(file);
    const at = lines && nameAt(lines, call.span.line, call.span.column);
    if (!at) continue;
    const key = `${file}:${at.line}:${at.column}`;
    const site = { file, line: at.line, name: at.name, ...judged(call, crate) };
    // One file may be part of several programs, compiled in several ways.
    const known = sites.get(key);
    if (!known || rank(site) > rank(known)) sites.set(key, site);
    else if (known.verdict === 'inside' && site.verdict === 'inside') known.targets.push(...site.targets);
  }
  return [...sites.values()];

  function judged({ path, args }: Call, crate: string): Pick<Site, 'verdict' | 'targets'> {
    if (path === null) return { verdict: 'unknown', targets: [] };
    // A value is called: of closures alone it is known which.
    const value = /^core\[\w+\]::ops::function::Fn\w*::call/.test(path);
    const closure = /^Closure\(DefId\(\d+:\d+ ~ (.+?)\),/.exec(args[0] ?? '')?.[1];
    if (value)
      return closure && places.has(closure) ? placed([places.get(closure)!]) : { verdict: 'unknown', targets: [] };
    const name = path.split('::').at(-1)!;
    const own = implsFor(path.slice(0, -name.length - 2), args, crate).flatMap(
      (impl) => places.get(`${impl.path}::${name}`) ?? [],
    );
    const declared = places.get(path);
    return placed(declared ? [...own, declared] : own, !declared);
  }

  /** The implementations of a trait that a call on a type may mean. */
  function implsFor(trait: string, [self, argument]: readonly string[], crate: string): Impl[] {
    if (self === undefined) return [];
    const head = headOf(self, crate, crates);
    if (head === '?') return [];
    const all = impls.get(trait) ?? [];
    const own = all.filter((impl) => impl.self === head);
    const fitting = own.length > 0 ? own : all.filter((impl) => impl.self === '*');
    const exact =
      argument === undefined ? [] : fitting.filter((impl) => impl.argument === headOf(argument, crate, crates));
    return exact.length > 0 ? exact : fitting;
  }

  function placed(spans: readonly Span[], outside = false): Pick<Site, 'verdict' | 'targets'> {
    const targets = spans.flatMap(({ file, line, written }) => {
      const path = relative(root, file);
      return written && scanned.has(path) ? [{ file: path, from: line, to: lineOfName(texts.get(path)!, line) }] : [];
    });
    if (targets.length > 0) return { verdict: 'inside', targets };
    return { verdict: outside && spans.length === 0 ? 'outside' : 'unknown', targets };
  }
}

function rank({ verdict }: Site): number {
  return ['unknown', 'outside', 'inside'].indexOf(verdict);
}

/** Where the word `fn` stands, at or after the line that a declaration begins on. */
function lineOfName(lines: readonly string[], from: number): number {
  for (let line = from; line < from + 5; line++) if (/\bfn\b/.test(lines[line - 1] ?? '')) return line;
  return from;
}
