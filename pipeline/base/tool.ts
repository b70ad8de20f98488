import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that holds this tool's package.json. */
export const toolRoot = join(import.meta.dirname, '../..');

const { name, version } = JSON.parse(readFileSync(join(toolRoot, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};

/** What artifacts and outputs say of the tool that made them. */
export const tool = { name, version };
