import type { Manifest } from '../../formats/facts.ts';
import { distinct, emptyManifest } from './manifest.ts';
import { sourceOf } from './maven.ts';

/* Gradle scripts, Groovy or Kotlin. They are programs; what is read are the statements that builds write plainly. */

const WITHOUT_COMMENTS = /\/\*[\s\S]{0,5000}?\*\/|(?<![:\w"'])\/\/.*$/gm;
const QUOTED = /["']([^"'$\n]+)["']/g;

/** `settings.gradle`: the name of the build and the projects that it includes, as folders. */
export function readGradleSettings(text: string): Manifest | null {
  const plain = blank(text);
  const name = /rootProject\.name\s*=\s*["']([^"'\n]+)["']/.exec(plain)?.[1] ?? null;
  const members = [...plain.matchAll(/^[ \t]*include\b([^\n]*(?:,\s*\n[^\n]*)*)/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(QUOTED)].map(([, path = '']) => path.replace(/^:/, '').replaceAll(':', '/')),
  );
  return { ...emptyManifest('workspace'), name, members };
}

/** `build.gradle`: dependencies, the main class, source folders that it names. */
export function readGradleBuild(text: string): Manifest | null {
  const plain = blank(text);
  const coordinates = [...plain.matchAll(QUOTED)].flatMap(([, value = '']) => {
    const match = /^([\w.-]+):([\w.-]+)(:[\w.+-]+)?$/.exec(value);
    return match ? [`${match[1]}:${match[2]}`] : [];
  });
  const main = /\bmainClass(?:Name)?(?:\.set\(|\s*=)\s*["']([\w.$]+)["']/.exec(plain);
  const described = /^[ \t]*description\s*(?:=\s*)?["']([^"'\n]+)["']/m.exec(plain);
  const group = /^[ \t]*group\s*(?:=\s*)?["']([\w.-]+)["']/m.exec(plain)?.[1];
  const roots = [...plain.matchAll(/\bsrcDirs?\b[^\n]*/g)].flatMap(([line]) =>
    [...line.matchAll(QUOTED)].map(([, value = '']) => value),
  );
  return {
    ...emptyManifest('gradle'),
    description: described ? { text: described[1]!, line: lineOf(plain, described.index) } : null,
    bin: main ? [{ name: main[1]!, target: sourceOf(main[1]!), line: lineOf(plain, main.index) }] : [],
    dependencies: distinct(coordinates),
    settings: [
      ...(group === undefined ? [] : [{ name: 'groupId', value: group }]),
      ...roots.map((value) => ({ name: 'root', value })),
    ],
  };
}

function blank(text: string): string {
  return text.replace(WITHOUT_COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
}

function lineOf(text: string, offset: number): number {
  const start = offset + (/\S/.exec(text.slice(offset))?.index ?? 0);
  return text.slice(0, start).split('\n').length;
}
