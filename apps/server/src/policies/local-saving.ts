import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import type {DesktopMachine, DesktopSystem} from '../providers/desktop/machine.ts';

type Of = Pick<Deps, 'machine' | 'settings'>;

// the specification offers local saving, and with it Word files that are written locally, on Windows alone
const systems: ReadonlySet<string> = new Set(['windows'] satisfies DesktopSystem[]);

/** Whether results can be saved on the machine: the desktop client on Windows, on the database that it brings. */
export const offersLocalSaving = (of: Of): boolean => {
  try {
    requireLocalSaving(of);
    return true;
  } catch {
    return false;
  }
};

/**
 * The machine that results are saved on. Throws ServiceError `desktop_only`, `local_save_unavailable` on other systems,
 * `local_client_missing` where records would lie in a database of another machine.
 */
export function requireLocalSaving({machine, settings}: Of): DesktopMachine {
  if (!machine) throw new ServiceError('desktop_only');
  if (!systems.has(machine.system() ?? '')) throw new ServiceError('local_save_unavailable');
  if (settings.DATABASE_URL !== undefined) throw new ServiceError('local_client_missing');
  return machine;
}
