import {statSync} from 'node:fs';
import path from 'node:path';

/** Whether users other than the owner can enter a folder: it and every folder above it let them pass. */
export function othersCanEnter(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const mode = statSync(at, {throwIfNoEntry: false})?.mode;
    // what is not there yet is made so that they can
    if (mode !== undefined && (mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
