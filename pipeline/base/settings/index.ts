export { fallbackText, flagForms, settingsReference } from './reference.ts';
export { CONFIG_FILE, type Origin, type Problem, type Resolved, resolveSettings } from './resolve.ts';
export {
  type CommandName,
  commandNames,
  flagName,
  type Setting,
  type SettingName,
  settingNames,
  settings,
  type Values,
  variableName,
} from './table.ts';
