/* Builds the handbook of this very repository into dist/, with its guide. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const guide = existsSync(join(root, 'content/guide')) ? ['--guide', 'content/guide'] : [];
const args = ['build', '--source', '.', '--out', 'dist', '--work', '.handbook-work', ...guide];
const { status } = spawnSync(process.execPath, [join(root, 'bin/handbook.mjs'), ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
