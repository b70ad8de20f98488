import { join } from 'node:path';
import type { Judge } from '../judgement.ts';
import { runJudge } from './run.ts';

/** Go's own type checker, by a small program that `go run` builds. */
export const goTypes: Judge = {
  name: 'go/types',
  languages: ['go'],
  judge: (root, files) =>
    runJudge({
      program: 'go',
      hint: 'Debian’s golang-go',
      args: ['run', 'main.go', 'check.go', root],
      cwd: join(import.meta.dirname, '../go'),
      input: files.join('\n'),
      env: { GO111MODULE: 'off', CGO_ENABLED: '0', GOFLAGS: '' },
    }),
};
