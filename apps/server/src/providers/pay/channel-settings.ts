import type {KeyObject} from 'node:crypto';
import {ConfigError, type SettingName, type Settings} from '../../config.ts';

/** Throws ConfigError when a setting is missing that another one requires. */
export function requireSettings(settings: Settings, because: SettingName, names: readonly SettingName[]): void {
  for (const name of names) if (!settings[name]) throw new ConfigError(`${because} needs ${name}.`);
}

/** A key from the settings. Throws ConfigError, which does not repeat the value: it is a secret. */
export function keyFromSettings(settings: Settings, name: SettingName, read: (text: string) => KeyObject): KeyObject {
  try {
    return read(String(settings[name]));
  } catch (error) {
    throw new ConfigError(`${name} cannot be used: ${error instanceof Error ? error.message : 'it is no key'}.`);
  }
}
