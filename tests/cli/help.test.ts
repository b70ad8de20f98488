import { describe, expect, test } from 'vitest';
import {
  commandNames,
  fallbackText,
  flagName,
  type Setting,
  settingNames,
  settings,
  variableName,
} from '../../pipeline/base/settings/index.ts';
import { handbook } from '../helpers/handbook.ts';

const flat = (text: string) => text.replace(/\s+/g, ' ');

test('without arguments and with --help it names every command and the exit codes', async () => {
  for (const args of [[], ['--help']]) {
    const { code, stdout, stderr } = await handbook(args);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    for (const name of commandNames) expect(stdout).toContain(`\n  ${name} `);
    expect(flat(stdout)).toContain(
      '0 done, 1 the input or a check is at fault, 2 wrong usage, 3 a fault of the tool, 130 stopped by Ctrl-C, 143',
    );
  }
});

describe.each(commandNames)('handbook %s --help', (command) => {
  test('shows every option with its default and its variable', async () => {
    const { code, stdout } = await handbook([command, '--help']);
    expect(code).toBe(0);
    const help = flat(stdout);
    for (const name of settingNames) {
      const { commands }: Setting<unknown> = settings[name];
      if (!commands.includes(command)) {
        expect(help).not.toMatch(new RegExp(`--${flagName(name)}[ ,]`));
        continue;
      }
      const variable = variableName(name);
      expect(help).toContain(`--${flagName(name)}`);
      expect(help).toContain(`(default: ${fallbackText(name)}${variable ? `; env: ${variable})` : ')'}`);
    }
  });
});

test('--version prints the version alone', async () => {
  const { stdout } = await handbook(['--version']);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
