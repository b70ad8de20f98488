import { expect, test } from 'vitest';
import { readManifest } from '../../../../pipeline/languages/text/manifests.ts';
import { factsOf } from './facts.ts';

test('usings of every form', async () => {
  const facts = await factsOf(`
global using System;
using static System.Math;
using Words = My.Text.Words<int>;
namespace N { using Inner.Space; }
`);
  expect(
    facts.imports.map(({ specifier, star, members, global, scope }) => [specifier, star, members, global, scope > 0]),
  ).toEqual([
    ['System', true, undefined, true, false],
    ['System.Math', true, true, undefined, false],
    ['My.Text.Words', undefined, undefined, undefined, false],
    ['Inner.Space', true, undefined, undefined, true],
  ]);
  expect(facts.bindings.map(({ name, kind }) => [name, kind])).toEqual([['Words', 'import']]);
});

test('programs have a static Main or statements of their own', async () => {
  expect((await factsOf('class P { static int Main(string[] a) => 0; }')).program?.how).toBe('static Main');
  expect((await factsOf('using System;\nConsole.Write(1);')).program).toEqual({ line: 2, how: 'top-level statements' });
  expect((await factsOf('class P { void Main() { } }')).program).toBeNull();
});

test('nameof is no call, what constructs is one', async () => {
  const facts = await factsOf(`
class A : B {
  A() : base(F()) { var x = new A.C(1); D y = new(nameof(A)); z?.M<int>(q: 1); }
}
`);
  expect(facts.calls.map(({ raw, isNew }) => (isNew ? `new ${raw}` : raw))).toEqual([
    'base',
    'F',
    'new A.C',
    'new new',
    'z?.M',
  ]);
  expect(facts.calls.at(-1)?.labels).toEqual(['q']);
  expect(facts.calls.at(-1)?.typeArgs).toHaveLength(1);
});

test('things outside the program that literals name', async () => {
  const facts = await factsOf(`
class A {
  void M() {
    Environment.GetEnvironmentVariable("HOME_DIR");
    File.WriteAllText("out.txt", "");
    new StreamReader("in.txt");
    var a = configuration["Shop:Currency"];
    _configuration.GetSection("Logging");
    connection.Query("SELECT * FROM orders");
    new SqlCommand("DELETE FROM carts");
  }
}
`);
  expect(facts.resources.map(({ kind, name, access }) => `${access} ${kind} ${name}`)).toEqual([
    'read environment HOME_DIR',
    'write file out.txt',
    'read file in.txt',
    'read configuration Shop:Currency',
    'read configuration Logging',
    'read table orders',
    'write table carts',
  ]);
});

test('project files', () => {
  const manifest = readManifest(
    'src/App.csproj',
    `<Project Sdk="Microsoft.NET.Sdk.Web">
  <!-- <PackageReference Include="Gone" /> -->
  <PropertyGroup><ImplicitUsings>enable</ImplicitUsings><AssemblyName>A &amp; B</AssemblyName></PropertyGroup>
  <ItemGroup>
    <ProjectReference Include="..\\Lib\\Lib.csproj" />
    <PackageReference Include="Dapper" Version="2.0" />
    <Using Include="Shop.Text" />
  </ItemGroup>
</Project>`,
  );
  expect(manifest?.name).toBe('A & B');
  expect(manifest?.dependencies).toEqual(['Dapper']);
  expect(manifest?.settings).toEqual([
    { name: 'sdk', value: 'Microsoft.NET.Sdk.Web' },
    { name: 'ImplicitUsings', value: 'enable' },
    { name: 'reference', value: '..\\Lib\\Lib.csproj' },
    { name: 'using', value: 'Shop.Text' },
  ]);
  expect(readManifest('a.csproj', 'no project')).toBeNull();
});
