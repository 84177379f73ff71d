import {statSync} from 'node:fs';
import path from 'node:path';
import {StartError} from '../home/start-error.ts';

/** The path of a file that is to be made. Throws StartError where there is one already, or no folder for it. */
export function newFile(file: string): string {
  const target = path.resolve(file);
  if (statSync(target, {throwIfNoEntry: false})) throw new StartError(`${target} is there already.`);
  if (!statSync(path.dirname(target), {throwIfNoEntry: false})?.isDirectory())
    throw new StartError(`There is no folder ${path.dirname(target)}.`);
  return target;
}
