import { baseOf, dirOf, dirsOf, isTestName, isTestProject } from '../base/paths.ts';
import type { Card } from '../formats/card.ts';
import type { Facts } from '../formats/facts.ts';
import type { Area } from '../formats/skeleton.ts';

/*
 * What each file is for, by rules on its path and facts; the first that holds decides. A folder rule looks at the
 * outermost folder first: `examples/x/tests/a.py` belongs to an example.
 */

const FOLDERS: readonly [RegExp, Area][] = [
  [
    /^(tests?|__tests__|specs?|e2e|__mocks__|mocks|fixtures|__fixtures__|testdata|test[-_]?(utils?|helpers?|support|data))$/i,
    'tests',
  ],
  [/^_?(examples?|demos?|samples?|playgrounds?|sandbox|tutorials?)$/i, 'examples'],
  [/^(docs|documentation|website|manual)$/i, 'documentation'],
  [/^_*(benchmarks?|bench|benches)_*$/i, 'tooling'],
];
/** Documentation unless code fills them: Go modules keep packages in `doc`. */
const DOC_FOLDER = /^(doc|man|guides?|content)$/i;
/** Tooling where they stand at the root or beside a manifest. */
const TOOL_FOLDER = /^(scripts?|tools?|hack|ci|perf|dev|devtools|\..+)$/i;

const GENERATED_FILE = /\.(generated|gen|pb|g)\.[^.]+$|_pb2(_grpc)?\.pyi?$|\.pb\.go$/i;
const DOC_FILE = /\.(md|mdx|markdown|rst|adoc|asciidoc|txt|pdf)$/i;
const DOC_NAME =
  /^(readme|changelog|changes|history|license|licence|copying|notice|authors|contributing|code_of_conduct|security)(\.|$|-)/i;
const TOOL_FILE =
  /^\.|\.config\.[cm]?[jt]s$|^(tsconfig|jsconfig).*\.json$|^(makefile|dockerfile|justfile|rakefile|gemfile|procfile|jenkinsfile|vagrantfile|cmakelists\.txt|setup\.(py|cfg)|tox\.ini|noxfile\.py|gulpfile\..*|gruntfile\..*|go\.(mod|sum|work)|docker-compose.*|compose\.ya?ml|requirements.*\.txt|manifest\.in|.*[-.]lock(\.json|\.yaml)?|package-lock\.json|npm-shrinkwrap\.json)$|(vitest|jest)\.(setup|workspace)\..*$/i;
const CODE_FILE =
  /\.([cm]?[jt]sx?|pyi?|go|rs|java|kts?|scala|rb|php|cs|fs|swift|mm?|c|h|cc|cpp|cxx|hpp|hh|dart|ex|exs|erl|hs|ml|mli|lua|pl|pm|r|jl|clj|cljs|sol|zig|nim|sh|bash|zsh|ps1|astro|vue|svelte)$/i;

export interface AreaInput {
  facts: ReadonlyMap<string, Facts>;
  cards: ReadonlyMap<string, Card>;
  /** Files that manifests name as commands or entries: never tooling. */
  named: ReadonlySet<string>;
}

/** The area of every file. Where nothing would be the product, what is left of code is. */
export function areasOf(files: readonly string[], input: AreaInput): Map<string, Area> {
  const isCode = (file: string) => isCodeFile(file, input.facts.get(file));
  const code = countByDir(files.filter(isCode));
  const all = countByDir(files);
  const roots = new Set(['', ...files.filter((f) => isPackageManifest(input.facts.get(f))).map(dirOf)]);

  const areaOf = (file: string): Area => {
    const facts = input.facts.get(file);
    const role = input.cards.get(file)?.role;
    const name = baseOf(file);
    const isProject = facts?.manifest != null || TOOL_FILE.test(name);
    if (!isProject && (facts?.generated || role === 'generated' || GENERATED_FILE.test(name))) return 'generated';
    for (const dir of dirsOf(file)) {
      const folder = baseOf(dir);
      const rule = FOLDERS.find(([pattern]) => pattern.test(folder));
      if (rule) return rule[1];
      if (isTestProject(dir)) return 'tests';
      if (DOC_FOLDER.test(folder) && (code.get(dir) ?? 0) * 2 < all.get(dir)!) return 'documentation';
      if (TOOL_FOLDER.test(folder) && roots.has(dirOf(dir)) && !input.named.has(file)) return 'tooling';
    }
    if (isTestName(file)) return 'tests';
    if (input.named.has(file)) return 'product';
    if (isProject) return 'tooling';
    if (!isCode(file) && (DOC_NAME.test(name) || DOC_FILE.test(name))) return 'documentation';
    if (isCode(file)) return 'product';
    // Data, styles, templates: with the code that they lie under, else beside the product.
    return dirsOf(file).some((dir) => code.has(dir)) ? 'product' : 'tooling';
  };

  const areas = new Map(files.map((file) => [file, areaOf(file)]));
  if (![...areas].some(([file, area]) => area === 'product' && isCode(file))) promote(areas, files, isCode);
  return areas;
}

/** With no code in the product, the area that holds most of the code is the product; without code, all is. */
function promote(areas: Map<string, Area>, files: readonly string[], isCode: (file: string) => boolean): void {
  const order: Area[] = ['tooling', 'examples', 'documentation', 'generated', 'tests'];
  const counts = order.map((area) => files.filter((f) => areas.get(f) === area && isCode(f)).length);
  const most = Math.max(...counts);
  const chosen = most > 0 ? order[counts.indexOf(most)] : null;
  for (const file of files) {
    if (chosen === null || (areas.get(file) === chosen && isCode(file))) areas.set(file, 'product');
  }
}

/** Whether the file is source code, by its parse or, where no grammar reads it, by its name. */
export function isCodeFile(file: string, facts: Facts | undefined): boolean {
  return (facts !== undefined && facts.status !== 'text') || CODE_FILE.test(file);
}

/** Whether the file opens a package of its own: npm, Python, Go, Cargo, Maven, Gradle. */
export function isPackageManifest(facts: Facts | undefined): boolean {
  return (
    facts?.manifest != null &&
    ['npm', 'python', 'go', 'cargo', 'maven', 'gradle', 'workspace'].includes(facts.manifest.kind)
  );
}

function countByDir(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) for (const dir of dirsOf(file)) counts.set(dir, (counts.get(dir) ?? 0) + 1);
  return counts;
}
