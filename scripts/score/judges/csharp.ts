import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { by } from '../../../pipeline/base/order.ts';
import type { Judge } from '../judgement.ts';
import { runJudge, runTool, type Tool } from './run.ts';

/** Roslyn's semantic model, by a small program that the SDK's own compiler builds. */
export const roslyn: Judge = {
  name: 'Roslyn',
  languages: ['csharp'],
  judge(root, files) {
    const sdk = findSdk();
    if ('missing' in sdk) return sdk;
    const folder = mkdtempSync(join(tmpdir(), 'handbook-score-'));
    try {
      const failed = build(sdk, folder);
      return (
        failed ?? runJudge(dotnet(folder, [join(folder, 'judge.dll'), root, sdk.library], { input: files.join('\n') }))
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

interface Sdk {
  /** The compiler, the folder of Roslyn's assemblies, the folder of the class library's reference assemblies. */
  compiler: string;
  roslyn: string;
  library: string;
  /** The version of the class library. */
  version: string;
}

function dotnet(cwd: string, args: readonly string[], more: Partial<Tool> = {}): Tool {
  const program = process.env.DOTNET ?? 'dotnet';
  return { program, hint: 'the .NET SDK; DOTNET may name the program', args, cwd, ...more };
}

function findSdk(): Sdk | { missing: string } {
  const listed = runTool(dotnet(tmpdir(), ['--list-sdks']));
  if ('missing' in listed) return listed;
  const [, newest, folder] = /^(\S+) \[(.+)\]$/.exec(listed.output.trim().split('\n').at(-1) ?? '') ?? [];
  if (!newest || !folder) return { missing: 'dotnet has no SDK (the .NET SDK; DOTNET may name the program)' };
  const bin = join(folder, newest, 'Roslyn/bincore');
  const pack = join(dirname(folder), 'packs/Microsoft.NETCore.App.Ref');
  const version = newestIn(pack);
  const library = join(pack, version, 'ref', newestIn(join(pack, version, 'ref')));
  return { compiler: join(bin, 'csc.dll'), roslyn: process.env.ROSLYN ?? bin, library, version };
}

function newestIn(folder: string): string {
  const parts = (name: string) => name.split(/\D+/).map((part) => part.padStart(6, '0'));
  return readdirSync(folder)
    .sort(by((name) => parts(name).join('.')))
    .at(-1)!;
}

/** Builds the program into the folder, beside the assemblies that it needs; what failed, if anything did. */
function build(sdk: Sdk, folder: string): { missing: string } | null {
  const beside = assembliesIn(sdk.roslyn).filter((path) =>
    /^(Microsoft\.CodeAnalysis(\.CSharp)?|System\.(Collections\.Immutable|Reflection\.Metadata|Memory|Runtime\.CompilerServices\.Unsafe|Text\.Encoding\.CodePages))\.dll$/.test(
      basename(path),
    ),
  );
  for (const path of beside) cpSync(path, join(folder, basename(path)));
  const own = new Set(beside.map((path) => basename(path)));
  const references = [...assembliesIn(sdk.library).filter((path) => !own.has(basename(path))), ...beside];
  const sources = readdirSync(join(import.meta.dirname, '../csharp'))
    .sort(by((name) => name))
    .map((name) => join(import.meta.dirname, '../csharp', name));
  const options = ['-nologo', '-noconfig', '-nowarn:1701,1702', `-out:${join(folder, 'judge.dll')}`];
  const built = runTool(
    dotnet(folder, [sdk.compiler, ...options, ...references.map((path) => `-r:${path}`), ...sources]),
  );
  const framework = { name: 'Microsoft.NETCore.App', version: sdk.version };
  writeFileSync(join(folder, 'judge.runtimeconfig.json'), JSON.stringify({ runtimeOptions: { framework } }));
  writeFileSync(join(folder, 'judge.deps.json'), JSON.stringify(dependencies([...own])));
  return 'missing' in built ? built : null;
}

function assembliesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.dll'))
    .map((name) => join(folder, name));
}

/** Has the assemblies beside the program go before those of the framework. */
function dependencies(names: readonly string[]): unknown {
  const version = { assemblyVersion: '99.0.0.0', fileVersion: '99.0.0.0' };
  const keyOf = (name: string) => `${basename(name, '.dll')}/99.0.0`;
  const target = '.NETCoreApp';
  return {
    runtimeTarget: { name: target },
    targets: {
      [target]: Object.fromEntries(names.map((name) => [keyOf(name), { runtime: { [name]: version } }])),
    },
    libraries: Object.fromEntries(
      names.map((name) => [keyOf(name), { type: 'project', serviceable: false, sha512: '' }]),
    ),
  };
}
