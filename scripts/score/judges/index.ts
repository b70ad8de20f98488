import type { Judge } from '../judgement.ts';
import { libclang } from './clang.ts';
import { roslyn } from './csharp.ts';
import { goTypes } from './go.ts';
import { javac } from './java.ts';
import { scipPython } from './python.ts';
import { rustc } from './rust.ts';
import { typescriptCompiler } from './typescript.ts';

/** Every judge: one line each. A language without one has its symbols scored alone. */
const judges: readonly Judge[] = [typescriptCompiler, goTypes, javac, scipPython, rustc, roslyn, libclang];

export function judgeOf(language: string): Judge | undefined {
  return judges.find((judge) => judge.languages.includes(language));
}
