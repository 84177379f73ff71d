import path from 'node:path';
import {writeBackup} from '../backup/backup.ts';
import {readSettings, type Settings} from '../config.ts';
import {socketUrl} from '../database/embedded.ts';
import {openDatabase} from '../database/open.ts';
import {placeOf} from '../database/place.ts';
import {findPostmaster} from '../database/postmaster.ts';
import {prepareHome} from '../home/prepare.ts';
import {StartError} from '../home/start-error.ts';
import {newFile} from './new-file.ts';
import {printUsage} from './print-usage.ts';

const usage = 'Use: recto backup FILE    (everything below RECTO_HOME, in one archive)\n';

/** `recto backup FILE`: database and files of RECTO_HOME in one archive, also while the server runs. Throws StartError. */
export async function run([file]: readonly string[]): Promise<number> {
  if (!file || file.startsWith('-')) return printUsage(usage, file);
  const settings = readSettings(process.env);
  if (settings.DATABASE_URL)
    throw new StartError(
      'recto backup is for the embedded database; yours, of DATABASE_URL, is saved with pg_dump, or with recto dump.',
    );
  const target = newFile(file);
  const bytes = await backUp(settings, target);
  process.stdout.write(`${target}: ${(bytes / 1024 ** 2).toFixed(1)} MB\n`);
  if (settings.S3_BUCKET)
    process.stdout.write('The files in the bucket are not in it: save the bucket with means of its own.\n');
  return 0;
}

async function backUp(settings: Settings, target: string): Promise<number> {
  const home = prepareHome(settings.RECTO_HOME);
  const {data} = placeOf(home);
  const files = path.join(home, 'files');
  const running = findPostmaster(data);
  if (running?.ready) return writeBackup({url: socketUrl(running.socket), data, files}, target);
  const database = await openDatabase(settings);
  try {
    return await writeBackup({url: database.embedded!.url, data, files}, target);
  } finally {
    await database.close();
  }
}
