import { EXIT } from '../base/errors.ts';
import { CONFIG_FILE, settingNames, variableName } from '../base/settings/index.ts';
import type { Context, Result } from './command.ts';

/** Prints every setting with its value and where it came from, and what is wrong with the configuration. */
export async function run({ resolved, settings }: Context): Promise<Result> {
  const { origins, file, problems } = resolved;
  const rows = settingNames
    .filter((name) => variableName(name) !== null)
    .map((name) => ({ name, value: settings[name], ...origins.get(name)! }));
  const width = Math.max(...rows.map((row) => row.name.length));
  const lines = rows.map(
    ({ name, value, origin, at }) =>
      `${name.padEnd(width)}  ${value ?? 'not set'}  (${at ? `${origin}: ${at}` : origin})`,
  );
  const found = problems.map((problem) => `problem: ${problem.message}`);
  if (!settings.check) {
    return {
      json: { file, settings: rows, problems },
      text: [`${CONFIG_FILE}: ${file ?? 'none'}`, ...lines, ...found].join('\n'),
    };
  }
  return {
    json: { file, problems },
    text: found.length ? found.join('\n') : 'The configuration is sound.',
    exitCode: found.length ? EXIT.input : EXIT.done,
  };
}
