import type {Settings} from '../config.ts';
import type {Caller} from './caller.ts';

/** The bytes that a caller's files may take; unlimited for administrators, and where the setting is 0. */
export function storageLimit(
  {settings}: {readonly settings: Settings},
  {role, pro}: Pick<Caller, 'role' | 'pro'>,
): number {
  const limit = pro ? settings.RECTO_STORAGE_BYTES_PRO : settings.RECTO_STORAGE_BYTES;
  return role === 'admin' || limit === 0 ? Number.POSITIVE_INFINITY : limit;
}
