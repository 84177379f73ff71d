import {eq} from 'drizzle-orm';
import {settingsShape} from '../../config.ts';
import type {Executor} from '../../database/connect.ts';
import {settingOverrides} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {writeAudit} from '../../stores/audit.ts';
import {type ChangeableName, changeable, isChangeable, readSetting} from './live-settings.ts';

/** A setting as administrators see it. */
const describeSetting = ({settings, usualSettings}: Deps, name: ChangeableName) => ({
  name,
  about: settingsShape[name].description ?? '',
  value: settings[name],
  usual: usualSettings[name],
  changed: settings[name] !== usualSettings[name],
});

/** All that can be changed. */
export const listSettings = (deps: Deps) => changeable.map(name => describeSetting(deps, name));

type SettingValue = string | number | boolean | null;

/**
 * Changes a setting, or restores its configured value with null; gives it as it is now. Other processes follow within seconds.
 * Throws ServiceError `not_found` for a name that cannot be changed, `bad_request` for a value it cannot have.
 */
export async function changeSetting(deps: Deps, actorId: string, name: string, value: SettingValue) {
  if (!isChangeable(name)) throw new ServiceError('not_found');
  await deps.db.transaction(async tx => {
    await writeSetting(tx, name, value);
    const before = deps.settings[name];
    await writeAudit(deps, tx, {actorId, act: 'setting.change', subjectId: name, before, after: value});
  });
  await deps.reloadSettings();
  return describeSetting(deps, name);
}

async function writeSetting(db: Executor, name: ChangeableName, value: SettingValue): Promise<void> {
  if (value === null) {
    await db.delete(settingOverrides).where(eq(settingOverrides.name, name));
    return;
  }
  if (readSetting(name, value) === undefined) throw new ServiceError('bad_request', {reason: 'value'});
  const text = String(value);
  await db
    .insert(settingOverrides)
    .values({name, value: text})
    .onConflictDoUpdate({target: settingOverrides.name, set: {value: text}});
}
