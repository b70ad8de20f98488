import { CONFIG_FILE } from './resolve.ts';
import { flagName, type Setting, type SettingName, settingNames, settings, variableName } from './table.ts';

/** A setting's flags as the help shows them: `-j, --jobs <n>`; a flag that is on by default has a second form. */
export function flagForms(name: SettingName): string[] {
  const { letter, value, fallback }: Setting<unknown> = settings[name];
  const long = `--${flagName(name)}`;
  const forms = [`${letter ? `-${letter}, ` : ''}${long}${value ? ` <${value}>` : ''}`];
  if (fallback === true) forms.push(`--no-${flagName(name)}`);
  return forms;
}

/** A setting's default in words. */
export function fallbackText(name: SettingName): string {
  const { fallback, fallbackSaid }: Setting<unknown> = settings[name];
  return fallbackSaid ?? String(fallback);
}

/** The reference page of all settings, as Markdown. */
export function settingsReference(): string {
  const rows = settingNames.map((name) => {
    const { kind, description, commands }: Setting<unknown> = settings[name];
    const variable = variableName(name);
    const forms = flagForms(name).map((form) => `\`${form}\``);
    return [
      variable ? `\`${name}\`` : '',
      forms.join(', '),
      variable ? `\`${variable}\`` : '',
      kind.expects,
      fallbackText(name),
      commands.join(', '),
      description,
    ];
  });
  const head = ['Key', 'Flag', 'Variable', 'Value', 'Default', 'Commands', 'Meaning'];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Configuration',
    '',
    `Each setting comes from its flag, else from its environment variable, else from \`${CONFIG_FILE}\`, else from its`,
    'default. The file is looked for from the current folder up to the root of the repository; paths in it are relative',
    'to its own folder. `handbook config` prints every setting with its value and where it came from, and',
    '`handbook config --check` fails on anything it does not know. This page is made from the table that the tool itself',
    'reads (`npm run docs`).',
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
    'Two variables of wider use are respected as well: `SOURCE_DATE_EPOCH` (seconds since 1970) stands for the time of',
    'making in every artifact, and `NO_COLOR` turns colour off.',
    '',
  ].join('\n');
}
