import type { Manifest } from '../../formats/facts.ts';
import { distinct, emptyManifest } from './manifest.ts';

/** An element with where its content stands. */
interface Found {
  text: string;
  line: number;
}

/** Sections that speak of other projects than the one described. */
const APART =
  /<(parent|build|dependencies|dependencyManagement|profiles|reporting|plugins|licenses|developers)\b[\s\S]*?<\/\1>/g;

/** `pom.xml`. Members are modules; settings: `groupId`, `parent`, and `root` for each source folder that it names. */
export function readPom(text: string): Manifest | null {
  const plain = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  if (!/<project[\s>]/.test(plain)) return null;
  const own = plain.replace(APART, (section) => section.replace(/[^\n]/g, ' '));
  const artifact = first(own, 'artifactId');
  const described = first(own, 'description') ?? null;
  const main = first(plain, 'mainClass');
  const parent = /<parent>[\s\S]*?<artifactId>\s*([^<]+?)\s*<\/artifactId>/.exec(plain)?.[1];
  const group = first(own, 'groupId')?.text;
  return {
    ...emptyManifest('maven'),
    name: artifact?.text ?? null,
    description: described,
    bin: main ? [{ name: artifact?.text ?? main.text, target: sourceOf(main.text), line: main.line }] : [],
    dependencies: distinct(dependencies(plain)),
    members: [...own.matchAll(/<module>\s*([^<]+?)\s*<\/module>/g)].map((match) => match[1]!),
    settings: [
      ...(group === undefined ? [] : [{ name: 'groupId', value: group }]),
      ...(parent === undefined ? [] : [{ name: 'parent', value: parent }]),
      ...[...plain.matchAll(/<(?:testSourceDirectory|sourceDirectory)>\s*([^<]+?)\s*</g)].map((match) => ({
        name: 'root',
        value: match[1]!,
      })),
    ],
  };
}

function first(text: string, element: string): Found | undefined {
  const match = new RegExp(`<${element}>\\s*([^<]*?)\\s*</${element}>`).exec(text);
  if (!match || match[1] === '') return undefined;
  const before = text.slice(0, match.index + match[0].indexOf(match[1]!));
  return { text: match[1]!.replace(/\s+/g, ' '), line: before.split('\n').length };
}

function dependencies(text: string): string[] {
  return [...text.matchAll(/<dependency>([\s\S]*?)<\/dependency>/g)].flatMap(([, body = '']) => {
    const [group, artifact] = ['groupId', 'artifactId'].map((name) => first(body, name)?.text);
    return group !== undefined && artifact !== undefined ? [`${group}:${artifact}`] : [];
  });
}

/** Where the source of a class stands by convention. */
export function sourceOf(name: string): string {
  return `src/main/java/${name.replaceAll('.', '/')}.java`;
}
