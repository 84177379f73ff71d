import {readSettings} from '../config.ts';
import {openBeside} from '../database/open-beside.ts';
import {writeDump} from '../dump/write-dump.ts';
import {createBlobStore} from '../storage/index.ts';
import {newFile} from './new-file.ts';
import {printUsage} from './print-usage.ts';
import {showProgress} from './show-progress.ts';

const help = `recto dump FILE

Writes all rows of the database and all files of the file store into one archive, also while the server runs. recto load brings it
into any other installation: of another database, file store, machine, or of a later version. Settings are those of \`recto serve\`.
It holds accounts, documents and the server's secret: keep it as safe as the server.
`;

/** `recto dump FILE`: everything of an installation, for another one. Throws ConfigError and StartError. */
export async function run([file]: readonly string[]): Promise<number> {
  if (!file || file.startsWith('-')) return printUsage(help, file);
  const settings = readSettings(process.env);
  const target = newFile(file);
  const database = await openBeside(settings);
  const progress = showProgress();
  try {
    const blobs = await createBlobStore(settings);
    await blobs.reach();
    const bytes = await writeDump({pool: database.pool, blobs}, target, progress.show);
    progress.end();
    process.stdout.write(`${target}: ${(bytes / 1024 ** 2).toFixed(1)} MB\n`);
    if (settings.RECTO_SECRET) process.stdout.write('RECTO_SECRET is not in it: set the same where you load it.\n');
  } finally {
    progress.end();
    await database.close();
  }
  return 0;
}
