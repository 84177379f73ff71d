import {createWriteStream} from 'node:fs';
import {rename, rm, stat} from 'node:fs/promises';
import {pipeline} from 'node:stream/promises';
import {eq, or} from 'drizzle-orm';
import {readSettings} from '../config.ts';
import {openBeside} from '../database/open-beside.ts';
import {users} from '../database/schema/index.ts';
import {StartError} from '../home/start-error.ts';
import {accountEntries} from '../services/account-export/account-entries.ts';
import {writeArchive} from '../services/exports/archive.ts';
import {createBlobStore} from '../storage/index.ts';
import {newFile} from './new-file.ts';
import {printUsage} from './print-usage.ts';

const help = `recto export-account PHONE|USER-ID FILE.zip

Writes everything of one account into a zip that its person and other programs can read: files, results as Markdown and JSON,
translations, conversations, glossaries, drafts, tasks, orders and settings, without passwords, keys and tokens. The server may be
running or not; settings are those of \`recto serve\`.
`;

/** `recto export-account`: what a person may ask for of their data. Throws ConfigError and StartError. */
export async function run([account, file]: readonly string[]): Promise<number> {
  if (!account || !file || account.startsWith('-')) return printUsage(help, account);
  const settings = readSettings(process.env);
  const target = newFile(file);
  const part = `${target}.part`;
  const database = await openBeside(settings);
  try {
    const {db} = database;
    const [user] = await db
      .select()
      .from(users)
      .where(or(eq(users.userId, account), eq(users.phone, account)));
    if (!user) throw new StartError(`There is no account with the phone number or id ${account}.`);
    const blobs = await createBlobStore(settings);
    // somebody's documents: for this user only
    await pipeline(
      writeArchive(blobs, accountEntries({db, blobs}, user)),
      createWriteStream(part, {mode: 0o600, flush: true}),
    );
    await rename(part, target);
  } finally {
    await rm(part, {force: true});
    await database.close();
  }
  process.stdout.write(`${target}: ${((await stat(target)).size / 1024 ** 2).toFixed(1)} MB\n`);
  return 0;
}
