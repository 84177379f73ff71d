import type {ErrorCode} from '@recto/api';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import type {DesktopMachine, DesktopSystem} from '../providers/desktop/machine.ts';

type Of = Pick<Deps, 'machine' | 'settings'>;

// the specification offers what is here on Windows alone: local saving, and with it Word files that are written locally, and copying
// by way of Word
const systems: ReadonlySet<string> = new Set(['windows'] satisfies DesktopSystem[]);

/** What can be done on the machine of a desktop client. */
export const desktopAbilities = (of: Of): {readonly localSaving: boolean; readonly wordCopy: boolean} => ({
  localSaving: isOffered(() => requireLocalSaving(of)),
  wordCopy: isOffered(() => requireWordCopy(of)),
});

/**
 * The machine that results are saved on. Throws ServiceError `desktop_only`, `local_save_unavailable` on other systems,
 * `local_client_missing` where records would lie in a database of another machine.
 */
export function requireLocalSaving(of: Of): DesktopMachine {
  const machine = requireSystem(of, 'local_save_unavailable');
  if (of.settings.DATABASE_URL !== undefined) throw new ServiceError('local_client_missing');
  return machine;
}

/** The machine whose Word copies. Throws ServiceError `desktop_only`, `word_copy_unavailable` on other systems. */
export const requireWordCopy = (of: Of): DesktopMachine => requireSystem(of, 'word_copy_unavailable');

function requireSystem({machine}: Of, unavailable: ErrorCode): DesktopMachine {
  if (!machine) throw new ServiceError('desktop_only');
  if (!systems.has(machine.system() ?? '')) throw new ServiceError(unavailable);
  return machine;
}

function isOffered(require: () => unknown): boolean {
  try {
    require();
    return true;
  } catch {
    return false;
  }
}
