import path from 'node:path';
import {readSettings} from '../config.ts';
import {openDatabase} from '../database/open.ts';
import {loadDump} from '../dump/load-dump.ts';
import {createBlobStore, proveStore} from '../storage/index.ts';
import {printUsage} from './print-usage.ts';
import {showProgress} from './show-progress.ts';

const help = `recto load FILE

Loads what recto dump wrote, of this version or an earlier one, into a database and a file store that are empty; the next start goes
on from it. A file that is cut off or altered is refused, and nothing of it stays. Settings are those of \`recto serve\`.
`;

/** `recto load FILE`: brings a dump into an empty installation. Throws ConfigError and StartError. */
export async function run([file]: readonly string[]): Promise<number> {
  if (!file || file.startsWith('-')) return printUsage(help, file);
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  const progress = showProgress();
  try {
    const blobs = await createBlobStore(settings);
    await proveStore(blobs, settings);
    const {madeAt, recto} = await loadDump(path.resolve(file), {pool: database.pool, blobs}, progress.show);
    progress.end();
    process.stdout.write(`Everything is as it was on ${madeAt} (Recto ${recto}). Start it with: recto serve\n`);
  } finally {
    progress.end();
    await database.close();
  }
  return 0;
}
