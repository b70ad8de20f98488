import { replaceBlocks } from '../../base/blocks.ts';
import type { Manifest } from '../../formats/facts.ts';
import { distinct, emptyManifest } from './manifest.ts';

/**
 * A C# project file, or what all projects of a folder share. Settings: `sdk`, `ImplicitUsings`, `OutputType`, `RootNamespace`, `reference` (another project's
 * file, as written) and `using` (a namespace that every file imports). What stands under a condition is taken too.
 */
export function readCsproj(text: string): Manifest | null {
  const source = replaceBlocks(
    text,
    /<!--/,
    () => '-->',
    () => '',
  );
  const root = /<Project\b([^>]{0,5000})>/.exec(source);
  if (!root) return null;
  const sdk = attribute(root[1]!, 'Sdk');
  const settings = [
    ...(sdk === null ? [] : [{ name: 'sdk', value: sdk }]),
    ...['ImplicitUsings', 'OutputType', 'RootNamespace'].flatMap((name) => {
      const value = property(source, name);
      return value === null ? [] : [{ name, value }];
    }),
    ...items(source, 'ProjectReference').map((value) => ({ name: 'reference', value })),
    ...items(source, 'Using').map((value) => ({ name: 'using', value })),
  ];
  const description = property(source, 'Description');
  return {
    ...emptyManifest('other'),
    name: property(source, 'PackageId') ?? property(source, 'AssemblyName'),
    description: description === null ? null : { text: description, line: lineOf(text, '<Description') },
    dependencies: distinct(items(source, 'PackageReference')),
    settings,
  };
}

function property(source: string, name: string): string | null {
  const value = new RegExp(`<${name}(?:\\s[^>]{0,2000})?>([^<]*)</${name}>`).exec(source)?.[1]?.trim();
  return value === undefined || value === '' || value.includes('$(') ? null : unescaped(value);
}

/** What items of a kind include. */
function items(source: string, kind: string): string[] {
  return [...source.matchAll(new RegExp(`<${kind}\\s([^>]{0,2000})>`, 'g'))].flatMap((match) => {
    const value = attribute(match[1]!, 'Include');
    return value === null
      ? []
      : value
          .split(';')
          .map((each) => each.trim())
          .filter((each) => each !== '');
  });
}

function attribute(text: string, name: string): string | null {
  const value = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(text);
  return value === null ? null : unescaped(value[1] ?? value[2] ?? '');
}

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}

function lineOf(text: string, sign: string): number {
  return text.slice(0, Math.max(0, text.indexOf(sign))).split('\n').length;
}
