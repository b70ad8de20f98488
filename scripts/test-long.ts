/* The tests that take longer and look harder: generated trees, many runs. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', 'tests/long'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LONG_TESTS: '1' },
});
process.exitCode = status ?? 1;
