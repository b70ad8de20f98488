/* Loaded before the command: makes files called `closed.*` unreadable, also to root, whom no file mode stops. */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { readFile } = fs.promises;
fs.promises.readFile = async (path, ...rest) => {
  if (/[/\\]closed\.\w+$/.test(String(path))) {
    throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES', errno: -13 });
  }
  return readFile(path, ...rest);
};
syncBuiltinESMExports();
