import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Judge } from '../judgement.ts';
import { runJudge } from './run.ts';

/** Debian installs the bindings for its own Python, which need not be the first on the PATH. */
const DEBIAN = '/usr/bin/python3';

/** libclang's own resolution of each call, read through its Python bindings. */
export const libclang: Judge = {
  name: 'libclang',
  languages: ['c', 'cpp'],
  judge: (root, files) =>
    runJudge({
      program: process.env.CLANG_PYTHON ?? (existsSync(DEBIAN) ? DEBIAN : 'python3'),
      hint: 'Debian’s python3-clang',
      args: [join(import.meta.dirname, '../clang/judge.py'), root],
      cwd: root,
      input: files.join('\n'),
      env: { PYTHONDONTWRITEBYTECODE: '1' },
    }),
};
