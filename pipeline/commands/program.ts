import { Option, Command as Program } from 'commander';
import {
  fallbackText,
  flagForms,
  type Setting,
  type SettingName,
  settingNames,
  settings,
  variableName,
} from '../base/settings/index.ts';
import { tool } from '../base/tool.ts';
import type { Command } from './command.ts';

const AFTER = `
Every option can also stand in handbook.config.yaml; flags win over variables, variables over the file.
SOURCE_DATE_EPOCH sets the time in artifacts, NO_COLOR turns colour off.

Exit codes: 0 done, 1 the input or a check is at fault, 2 wrong usage, 3 a fault of the tool, 130 stopped by Ctrl-C,
143 by SIGTERM, 129 by SIGHUP.`;

/** The command line as commander knows it. `chosen` is told which command was named, with which flags. */
export function programOf(
  commands: readonly Command[],
  chosen: (command: Command, flags: Map<SettingName, string | boolean>) => void,
): Program {
  const program = new Program('handbook')
    .description(
      'Reads any code repository with real parsers and writes it down: a site for people, an index for coding agents.',
    )
    .version(tool.version)
    .addHelpText('after', AFTER)
    .exitOverride();
  for (const command of commands) {
    const sub = program.command(command.name).description(command.description).exitOverride();
    const names = settingNames.filter((name) => (settings[name] as Setting<unknown>).commands.includes(command.name));
    for (const name of names) for (const option of optionsOf(name)) sub.addOption(option);
    sub.addHelpText('after', `${command.more ? `\n${command.more}\n` : ''}${AFTER}`);
    sub.action(() => chosen(command, flagsOf(sub, names)));
  }
  return program;
}

function optionsOf(name: SettingName): Option[] {
  const { description, value }: Setting<unknown> = settings[name];
  const variable = variableName(name);
  const facts = [`default: ${fallbackText(name)}`, ...(variable ? [`env: ${variable}`] : [])].join('; ');
  return flagForms(name).map((form, i) => {
    const said = i === 0 ? `${description} (${facts})` : `Turns --${form.slice('--no-'.length)} off.`;
    const option = new Option(form, said);
    return value ? option.argParser((text: string) => text) : option;
  });
}

/** The flags that stand on the command line. */
function flagsOf(program: Program, names: readonly SettingName[]): Map<SettingName, string | boolean> {
  const given = names.filter((name) => program.getOptionValueSource(name) === 'cli');
  return new Map(given.map((name) => [name, program.getOptionValue(name) as string | boolean]));
}
