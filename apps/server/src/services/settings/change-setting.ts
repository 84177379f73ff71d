import {eq} from 'drizzle-orm';
import {settingsShape} from '../../config.ts';
import type {Executor} from '../../database/connect.ts';
import {settingOverrides} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {type ChangeableName, changeable, isChangeable, readSetting} from './live-settings.ts';

/** A setting as administrators see it. */
export const describeSetting = ({settings, usualSettings}: Deps, name: ChangeableName) => ({
  name,
  about: settingsShape[name].description ?? '',
  value: settings[name],
  usual: usualSettings[name],
  changed: settings[name] !== usualSettings[name],
});

/** All that can be changed. */
export const listSettings = (deps: Deps) => changeable.map(name => describeSetting(deps, name));

/**
 * Writes a change, or takes it back with null; it holds here when `deps.reloadSettings` has run after the transaction.
 * Throws ServiceError `not_found` for a name that cannot be changed, `bad_request` for a value it cannot have.
 */
export async function writeSetting(
  db: Executor,
  name: string,
  value: string | number | boolean | null,
): Promise<ChangeableName> {
  if (!isChangeable(name)) throw new ServiceError('not_found');
  if (value === null) {
    await db.delete(settingOverrides).where(eq(settingOverrides.name, name));
    return name;
  }
  if (readSetting(name, value) === undefined) throw new ServiceError('bad_request', {reason: 'value'});
  const text = String(value);
  await db
    .insert(settingOverrides)
    .values({name, value: text})
    .onConflictDoUpdate({target: settingOverrides.name, set: {value: text}});
  return name;
}
