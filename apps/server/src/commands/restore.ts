import path from 'node:path';
import {readBackup} from '../backup/restore.ts';
import {readSettings} from '../config.ts';
import {placeOf} from '../database/place.ts';
import {lockHome} from '../home/lock.ts';
import {prepareHome} from '../home/prepare.ts';
import {printUsage} from './print-usage.ts';

const usage = 'Use: recto restore FILE    (into the RECTO_HOME, which must have no data yet)\n';

/** `recto restore FILE`: brings a backup into an empty RECTO_HOME; the next start goes on from it. Throws StartError. */
export async function run([file]: readonly string[]): Promise<number> {
  if (!file || file.startsWith('-')) return printUsage(usage, file);
  const home = prepareHome(readSettings(process.env).RECTO_HOME);
  const lock = lockHome(home);
  try {
    const {madeAt, recto} = await readBackup(path.resolve(file), home, placeOf(home));
    process.stdout.write(`${home} is as it was on ${madeAt} (Recto ${recto}). Start it with: recto serve\n`);
    return 0;
  } finally {
    lock.release();
  }
}
