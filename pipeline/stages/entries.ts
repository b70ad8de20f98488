import { by } from '../base/order.ts';
import { dirOf, join, subjectOf } from '../base/paths.ts';
import type { Facts } from '../formats/facts.ts';
import type { Graph } from '../formats/graph.ts';
import type { EntryPoint } from '../formats/skeleton.ts';
import { isCodeFile, isPackageManifest } from './areas.ts';

const ROUTE = /(^|\.)(route|get|post|put|patch|delete|head|options|websocket|api_view)\b/;
const ROUTE_CLASS = /^(Controller|RestController|Get|Post|Put|Patch|Delete|RequestMapping|Resolver|Query|Mutation)\b/;
const COMMAND = /(^|\.)(command|group|callback|subcommand)\b|^Command\b/;
const SOURCE = ['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '.jsx', '.py', '.go'];

/**
 * The entry points that manifests and source name, in code point order of file, line and name: installed commands,
 * files that run, exported API, routes and subcommands.
 */
export function findEntries(facts: ReadonlyMap<string, Facts>, graph: Graph): EntryPoint[] {
  const files = new Set(graph.metadata.scannedFiles);
  const found: EntryPoint[] = [];
  for (const [file, record] of facts) {
    const { manifest } = record;
    if (manifest === null) {
      if (record.program) found.push({ kind: 'program', name: subjectOf(file), file, line: record.program.line });
      continue;
    }
    for (const { name, target } of manifest.bin) {
      const hit = resolveTarget(target, dirOf(file), files);
      if (hit) found.push({ kind: 'command', name, file: hit, line: 1 });
    }
    for (const { name, target } of manifest.entries) {
      const hit = resolveTarget(target, dirOf(file), files);
      // A package may export its manifest or a style sheet as well: nobody calls into those.
      if (hit && isCodeFile(hit, facts.get(hit)))
        found.push({ kind: 'api', name: name === '.' ? (manifest.name ?? name) : name, file: hit, line: 1 });
    }
    found.push(...conventional(file, record, files, facts));
  }
  for (const node of graph.nodes.values()) {
    if (node.kind !== 'internal') continue;
    for (const decorator of node.decorators) {
      const text = decorator.replace(/^@/, '');
      const kind = ROUTE.test(text) || ROUTE_CLASS.test(text) ? 'route' : COMMAND.test(text) ? 'subcommand' : null;
      if (kind) {
        found.push({ kind, name: node.qualname, file: node.file, line: node.lineStart });
        break;
      }
    }
  }
  return distinct(found);
}

/** Files that a manifest's package offers by convention when it names none: index files, top packages, Go and Rust roots. */
function conventional(
  file: string,
  { manifest }: Facts,
  files: ReadonlySet<string>,
  facts: ReadonlyMap<string, Facts>,
): EntryPoint[] {
  if (manifest === null || !['npm', 'python', 'go', 'cargo'].includes(manifest.kind)) return [];
  const dir = dirOf(file);
  const name = manifest.name ?? (dir || '.');
  if (manifest.kind === 'npm') {
    if (manifest.entries.length > 0 || manifest.bin.length > 0) return [];
    const hit = resolveTarget('index', dir, files) ?? resolveTarget('src/index', dir, files);
    return hit ? [{ kind: 'api', name, file: hit, line: 1 }] : [];
  }
  if (manifest.kind === 'cargo') {
    const library = join(dir, 'src/lib.rs');
    const isOffered = manifest.entries.length === 0 && library !== null && files.has(library);
    return isOffered ? [{ kind: 'api', name, file: library, line: 1 }] : [];
  }
  if (manifest.kind === 'python') {
    const own = (manifest.name ?? '').toLowerCase().replace(/[-.]/g, '_');
    const hit = [`${own}/__init__.py`, `src/${own}/__init__.py`, `${own}.py`, `src/${own}.py`]
      .map((path) => join(dir, path))
      .find((path) => path !== null && files.has(path));
    return hit ? [{ kind: 'api', name, file: hit, line: 1 }] : [];
  }
  const root = [...files].filter((f) => f.endsWith('.go') && dirOf(f) === dir && !f.endsWith('_test.go'));
  const library = root.filter((f) => facts.get(f)?.package !== 'main').sort(by((f) => f));
  const own = name.split('/').at(-1)!;
  const main = library.find((f) => facts.get(f)?.doc) ?? library.find((f) => subjectOf(f) === own) ?? library[0];
  return main ? [{ kind: 'api', name, file: main, line: 1 }] : [];
}

/**
 * The scanned file that a manifest target stands for: the file itself, its source before a build into `dist`, `lib` and
 * the like, or a Python `module:function`. Null when no scanned file answers to it.
 */
export function resolveTarget(target: string, dir: string, files: ReadonlySet<string>): string | null {
  if (target.includes('*')) return null;
  const plain = join(dir, target);
  if (plain === null) return null;
  if (files.has(plain)) return plain;
  if (/^[\w.]+(:[\w.]+)?$/.test(target) && !/\.[cm]?[jt]sx?$/.test(target)) {
    const module = target.split(':')[0]!.replaceAll('.', '/');
    for (const root of ['', 'src', 'lib']) {
      for (const tail of ['.py', '/__init__.py', '/__main__.py']) {
        const path = join(dir, `${root}/${module}${tail}`.replace(/^\//, ''));
        if (path !== null && files.has(path)) return path;
      }
    }
  }
  const relative = target.replace(/^\.\//, '').replace(/(\.d)?\.[cm]?[jt]sx?$/, '');
  const stripped = relative.replace(/^(dist|lib|build|out|output|esm|cjs|es|umd)\/((esm|cjs|es|types|src)\/)?/, '');
  for (const stem of [relative, `src/${stripped}`, `source/${stripped}`, `lib/${stripped}`, stripped]) {
    for (const extension of SOURCE) {
      for (const tail of [extension, `/index${extension}`]) {
        const path = join(dir, stem + tail);
        if (path !== null && files.has(path)) return path;
      }
    }
  }
  return null;
}

/** Files that package manifests name: commands and entries. */
export function namedFiles(facts: ReadonlyMap<string, Facts>, entries: readonly EntryPoint[]): Set<string> {
  const packages = [...facts.values()].some(isPackageManifest);
  return new Set(packages ? entries.filter((e) => e.kind === 'command' || e.kind === 'api').map((e) => e.file) : []);
}

function distinct(entries: EntryPoint[]): EntryPoint[] {
  const key = (e: EntryPoint) => [e.file, String(e.line).padStart(9, '0'), e.kind, e.name].join('\0');
  const seen = new Set<string>();
  return entries.sort(by(key)).filter((entry) => {
    // One file answers to many export conditions; the first name is enough.
    const id = entry.kind === 'api' ? `${entry.file}\0api` : key(entry);
    return seen.has(id) ? false : seen.add(id);
  });
}
