import { expect, test } from 'vitest';
import { resolveImport } from '../../../../pipeline/languages/java/imports.ts';
import { projectOf } from '../../../../pipeline/languages/project.ts';
import { readManifest } from '../../../../pipeline/languages/text/index.ts';

const project = projectOf(
  [
    ['core/src/main/java/a/b/C.java', 'a.b'],
    ['core/src/test/java/a/b/CTest.java', 'a.b'],
    ['old/src/a/b/C.java', 'a.b'],
    ['app/src/a/Main.java', 'a'],
  ].map(([file, clause]) => ({ file: file!, package: clause!, manifest: null })),
);
const resolve = (specifier: string, from = 'core/src/main/java/a/x/X.java') =>
  resolveImport({ specifier }, from, project);

test('a type is in the closest file of its name', () => {
  expect(resolve('a.b.C')).toEqual({ kind: 'file', file: 'core/src/main/java/a/b/C.java' });
  expect(resolve('a.b.C', 'old/src/a/Y.java')).toEqual({ kind: 'file', file: 'old/src/a/b/C.java' });
});

test('types inside types and static members', () => {
  const file = 'core/src/main/java/a/b/C.java';
  expect(resolve('a.b.C.Inner')).toEqual({ kind: 'file', file, within: ['C'] });
  expect(resolve('a.b.C.*')).toEqual({ kind: 'file', file, within: ['C'] });
});

test('a package is all its files, each name once', () => {
  expect(resolve('a.b.*')).toEqual({
    kind: 'files',
    dir: '',
    files: ['core/src/main/java/a/b/C.java', 'core/src/test/java/a/b/CTest.java'],
  });
});

test('what no package of the tree holds is outside', () => {
  expect(resolve('java.util.List')).toEqual({ kind: 'external', specifier: 'java.util' });
  expect(resolve('org.junit.Assert.fail')).toEqual({ kind: 'external', specifier: 'org.junit.Assert' });
});

test('Maven and Gradle say what a module is', () => {
  const pom = readManifest(
    'pom.xml',
    `<project>
  <parent><artifactId>all</artifactId></parent>
  <!-- <artifactId>no</artifactId> -->
  <artifactId>shop</artifactId>
  <description>Sells
    things.</description>
  <modules><module>core</module><module>app</module></modules>
  <dependencies><dependency><groupId>g</groupId><artifactId>x</artifactId></dependency></dependencies>
  <build><plugins><plugin><artifactId>p</artifactId><mainClass>a.Main</mainClass></plugin></plugins></build>
</project>`,
  );
  expect(pom).toMatchObject({
    kind: 'maven',
    name: 'shop',
    description: { text: 'Sells things.', line: 5 },
    bin: [{ name: 'shop', target: 'src/main/java/a/Main.java', line: 9 }],
    dependencies: ['g:x'],
    members: ['core', 'app'],
    settings: [{ name: 'parent', value: 'all' }],
  });
  expect(
    readManifest('settings.gradle.kts', 'rootProject.name = "shop"\ninclude(":core", ":app:web") // ":no"'),
  ).toMatchObject({
    kind: 'workspace',
    name: 'shop',
    members: ['core', 'app/web'],
  });
  const build = readManifest(
    'build.gradle',
    "description = 'Sells things.'\ndependencies {\n  implementation 'g:x:1.0'\n}\napplication { mainClass = 'a.Main' }",
  );
  expect(build).toMatchObject({
    kind: 'gradle',
    description: { text: 'Sells things.', line: 1 },
    dependencies: ['g:x'],
    bin: [{ name: 'a.Main', target: 'src/main/java/a/Main.java', line: 5 }],
  });
});
