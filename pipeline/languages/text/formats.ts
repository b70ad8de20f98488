/** Signs of comments in a text format, by which its head can be read. */
export interface TextFormat {
  name: string;
  line?: string;
  block?: readonly [string, string];
}

const hash = (name: string): TextFormat => ({ name, line: '#' });
const slashes = (name: string): TextFormat => ({ name, line: '//', block: ['/*', '*/'] });
const markup = (name: string): TextFormat => ({ name, block: ['<!--', '-->'] });
const plain = (name: string): TextFormat => ({ name });

const css: TextFormat = { name: 'css', block: ['/*', '*/'] };

const byExtension: ReadonlyMap<string, TextFormat> = new Map([
  ['.md', markup('markdown')],
  ['.markdown', markup('markdown')],
  ['.mdx', markup('markdown')],
  ['.rst', plain('restructuredtext')],
  ['.adoc', plain('asciidoc')],
  ['.txt', plain('text')],
  ['.json', plain('json')],
  ['.jsonc', slashes('json')],
  ['.json5', slashes('json')],
  ['.webmanifest', plain('json')],
  ['.yaml', hash('yaml')],
  ['.yml', hash('yaml')],
  ['.toml', hash('toml')],
  ['.ini', { name: 'ini', line: ';' }],
  ['.cfg', hash('ini')],
  ['.conf', hash('ini')],
  ['.properties', hash('properties')],
  ['.env', hash('dotenv')],
  ['.csv', plain('csv')],
  ['.tsv', plain('csv')],
  ['.html', markup('html')],
  ['.htm', markup('html')],
  ['.xml', markup('xml')],
  ['.svg', markup('svg')],
  ['.css', css],
  ['.scss', slashes('scss')],
  ['.sass', slashes('sass')],
  ['.less', slashes('less')],
  ['.sql', { name: 'sql', line: '--', block: ['/*', '*/'] }],
  ['.graphql', hash('graphql')],
  ['.gql', hash('graphql')],
  ['.proto', slashes('protobuf')],
  ['.gradle', slashes('gradle')],
  ['.mk', hash('make')],
  ['.cmake', hash('cmake')],
  ['.astro', markup('astro')],
  ['.vue', markup('vue')],
  ['.svelte', markup('svelte')],
  ['.diff', plain('diff')],
  ['.patch', plain('diff')],
  ['.ipynb', plain('notebook')],
]);

const byName: ReadonlyMap<string, TextFormat> = new Map([
  ['Dockerfile', hash('dockerfile')],
  ['Containerfile', hash('dockerfile')],
  ['Makefile', hash('make')],
  ['GNUmakefile', hash('make')],
  ['makefile', hash('make')],
  ['CMakeLists.txt', hash('cmake')],
  ['go.mod', slashes('gomod')],
  ['go.work', slashes('gomod')],
  ['go.sum', plain('text')],
  ['.gitignore', hash('ignore')],
  ['.dockerignore', hash('ignore')],
  ['.npmignore', hash('ignore')],
  ['.editorconfig', hash('ini')],
  ['.npmrc', hash('ini')],
  ['.gitattributes', hash('gitattributes')],
  ['LICENSE', plain('text')],
  ['LICENCE', plain('text')],
  ['COPYING', plain('text')],
  ['NOTICE', plain('text')],
  ['AUTHORS', plain('text')],
  ['README', markup('markdown')],
  ['CHANGELOG', markup('markdown')],
  ['CODEOWNERS', hash('codeowners')],
]);

/** The text format of a file by its name; undefined when unknown. */
export function textFormatOf(path: string): TextFormat | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return byName.get(name) ?? (dot < 0 ? undefined : byExtension.get(name.slice(dot).toLowerCase()));
}
