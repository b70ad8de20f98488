/*
 * Makes pipeline/languages/csharp/library.txt of the reference assemblies that a .NET SDK brings along.
 *
 *   DOTNET=…/dotnet node scripts/run.mjs csharp-library
 */

import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runTool } from './score/judges/run.ts';

const NAMESPACES = [
  ...['System', 'System.Collections', 'System.Collections.Generic', 'System.Collections.Concurrent'],
  ...['System.Collections.ObjectModel', 'System.Collections.Specialized', 'System.ComponentModel', 'System.Data'],
  ...['System.Data.Common', 'System.Diagnostics', 'System.Globalization', 'System.IO', 'System.Linq'],
  ...['System.Linq.Expressions', 'System.Net', 'System.Net.Http', 'System.Reflection', 'System.Runtime.Serialization'],
  ...[
    'System.Text',
    'System.Text.Json',
    'System.Text.RegularExpressions',
    'System.Threading',
    'System.Threading.Tasks',
  ],
  ...['System.Xml', 'System.Xml.Linq'],
];

const folder = mkdtempSync(join(tmpdir(), 'handbook-library-'));
try {
  const [sdk = '', version = ''] =
    /^(\S+) \[(.+)\]$/m
      .exec(run(['--list-sdks']))
      ?.slice(1)
      .reverse() ?? [];
  const roslyn = join(sdk, version, 'Roslyn/bincore');
  const pack = join(dirname(sdk), 'packs/Microsoft.NETCore.App.Ref');
  const release = readdirSync(pack).at(-1)!;
  const assemblies = join(pack, release, 'ref', readdirSync(join(pack, release, 'ref')).at(-1)!);
  const own = ['Microsoft.CodeAnalysis.dll', 'Microsoft.CodeAnalysis.CSharp.dll'];
  for (const name of own) cpSync(join(roslyn, name), join(folder, name));
  const references = [
    ...readdirSync(assemblies)
      .filter((name) => name.endsWith('.dll'))
      .map((name) => join(assemblies, name)),
    ...own.map((name) => join(folder, name)),
  ];
  const source = join(import.meta.dirname, 'csharp-library/Dump.cs');
  const output = join(folder, 'dump.dll');
  run([
    join(roslyn, 'csc.dll'),
    ...['-nologo', '-noconfig', '-nowarn:1701,1702', `-out:${output}`],
    ...references.map((path) => `-r:${path}`),
    source,
  ]);
  const framework = { name: 'Microsoft.NETCore.App', version: release };
  writeFileSync(join(folder, 'dump.runtimeconfig.json'), JSON.stringify({ runtimeOptions: { framework } }));
  const target = join(import.meta.dirname, '../pipeline/languages/csharp/library.txt');
  writeFileSync(target, run([output, assemblies, ...NAMESPACES]));
} finally {
  rmSync(folder, { recursive: true });
}

function run(args: readonly string[]): string {
  const program = process.env.DOTNET ?? 'dotnet';
  const result = runTool({ program, hint: 'the .NET SDK; DOTNET may name the program', args, cwd: folder });
  if ('missing' in result) throw new Error(`The base library could not be read: ${result.missing}.`);
  return result.output;
}
