/* Writes the pages under docs/ that are made from tables in the code. */

import { join } from 'node:path';
import { settingsReference } from '../pipeline/base/settings/index.ts';
import { writeAtomic } from '../pipeline/base/write.ts';

await writeAtomic(join(import.meta.dirname, '../docs/configuration.md'), settingsReference());
