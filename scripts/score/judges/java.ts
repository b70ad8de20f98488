import { join } from 'node:path';
import type { Judge } from '../judgement.ts';
import { runJudge } from './run.ts';

/** javac's attribution of each call, read through its tree API by a single-file program. */
export const javac: Judge = {
  name: 'javac',
  languages: ['java'],
  judge: (root, files) =>
    runJudge({
      program: 'java',
      hint: 'a JDK of 17 or newer',
      args: [join(import.meta.dirname, '../java/Judge.java'), root],
      cwd: root,
      input: files.join('\n'),
    }),
};
