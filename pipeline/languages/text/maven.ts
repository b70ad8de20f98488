import { replaceBlocks } from '../../base/blocks.ts';
import type { Manifest } from '../../formats/facts.ts';
import { distinct, emptyManifest } from './manifest.ts';

/** An element with where its content stands. */
interface Found {
  text: string;
  line: number;
}

/** Sections that speak of other projects than the one described. */
const APART = /<(parent|build|dependencies|dependencyManagement|profiles|reporting|plugins|licenses|developers)\b/;

/** `pom.xml`. Members are modules; settings: `groupId`, `parent`, and `root` for each source folder that it names. */
export function readPom(text: string): Manifest | null {
  const plain = replaceBlocks(text, /<!--/, () => '-->', blank);
  if (!/<project[\s>]/.test(plain)) return null;
  const own = replaceBlocks(plain, APART, ([, name]) => `</${name}>`, blank);
  const artifact = first(own, 'artifactId');
  const described = first(own, 'description') ?? null;
  const main = first(plain, 'mainClass');
  const parent = /<parent>[\s\S]{0,5000}?<artifactId>([^<]+)<\/artifactId>/.exec(plain)?.[1]?.trim();
  const group = first(own, 'groupId')?.text;
  return {
    ...emptyManifest('maven'),
    name: artifact?.text ?? null,
    description: described,
    bin: main ? [{ name: artifact?.text ?? main.text, target: sourceOf(main.text), line: main.line }] : [],
    dependencies: distinct(dependencies(plain)),
    members: [...own.matchAll(/<module>([^<]+)<\/module>/g)].map((match) => match[1]!.trim()),
    settings: [
      ...(group === undefined ? [] : [{ name: 'groupId', value: group }]),
      ...(parent === undefined ? [] : [{ name: 'parent', value: parent }]),
      ...[...plain.matchAll(/<(?:testSourceDirectory|sourceDirectory)>([^<]+)</g)].map((match) => ({
        name: 'root',
        value: match[1]!.trim(),
      })),
    ],
  };
}

function blank(block: string): string {
  return block.replace(/[^\n]/g, ' ');
}

function first(text: string, element: string): Found | undefined {
  const match = new RegExp(`<${element}>([^<]*)</${element}>`).exec(text);
  const said = match?.[1]?.trim();
  if (!match || !said) return undefined;
  const before = text.slice(0, match.index + match[0].indexOf(said));
  return { text: said.replace(/\s+/g, ' '), line: before.split('\n').length };
}

function dependencies(text: string): string[] {
  return [...text.matchAll(/<dependency>([\s\S]{0,5000}?)<\/dependency>/g)].flatMap(([, body = '']) => {
    const [group, artifact] = ['groupId', 'artifactId'].map((name) => first(body, name)?.text);
    return group !== undefined && artifact !== undefined ? [`${group}:${artifact}`] : [];
  });
}

/** Where the source of a class stands by convention. */
export function sourceOf(name: string): string {
  return `src/main/java/${name.replaceAll('.', '/')}.java`;
}
