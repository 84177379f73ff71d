import {and, eq, inArray, lte} from 'drizzle-orm';
import {parses, smsCodes, smsOutbox, spaceObjects, translations, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {revokeToken} from '../transfer/authorize.ts';
import {listConnections, unseal} from '../transfer/connections.ts';

/**
 * Deletes the accounts whose waiting period has ended, with all they had; gives their number. Files are deleted after
 * the rows that name them: what a crash leaves in between is nobody's, and the sweeper of the file store takes it.
 */
export async function purgeDeregistered(deps: Deps): Promise<number> {
  const ended = await deps.db.select().from(users).where(lte(users.deleteAt, deps.now())).limit(100);
  let count = 0;
  for (const {userId, phone} of ended) if (await purge(deps, userId, phone)) count++;
  return count;
}

async function purge(deps: Deps, userId: string, phone: string | null): Promise<boolean> {
  const {db, blobs, log, now} = deps;
  const keys = await keysOf(deps, userId);
  // what is written down of it belongs to the account; who came back in this moment connects again
  for (const {row} of await listConnections(deps, userId))
    if (row?.sealed) await revokeToken(deps, userId, {...row, ...unseal(deps, row.sealed)});
  const gone = await db.transaction(async tx => {
    // looked at again: the user may have come back in this moment
    const deleted = await tx
      .delete(users)
      .where(and(eq(users.userId, userId), lte(users.deleteAt, now())))
      .returning({userId: users.userId});
    if (deleted.length === 0) return false;
    if (phone) {
      await tx.delete(smsCodes).where(eq(smsCodes.phone, phone));
      await tx.delete(smsOutbox).where(eq(smsOutbox.phone, phone));
    }
    return true;
  });
  if (!gone) return false;
  const shared = await usedByOthers(deps, keys);
  for (const key of keys) {
    if (shared.has(key)) continue;
    await blobs.delete(key);
    // a result may be a folder
    for await (const part of blobs.list(`${key}/`)) await blobs.delete(part.key);
  }
  log.info({userId, files: keys.length}, 'a deregistered account was deleted');
  return true;
}

/** Every file that rows of a user name. */
async function keysOf({db}: Deps, userId: string): Promise<readonly string[]> {
  const objects = await db.select().from(spaceObjects).where(eq(spaceObjects.userId, userId));
  const read = await db.select({key: parses.resultKey}).from(parses).where(eq(parses.userId, userId));
  const translated = await db
    .select({key: translations.resultKey})
    .from(translations)
    .where(eq(translations.userId, userId));
  const keys = [
    ...objects.flatMap(({blobKey, coverKey}) => [blobKey, coverKey]),
    ...[...read, ...translated].map(({key}) => key),
  ];
  return [...new Set(keys.filter(key => key !== null))];
}

/** Which of some files are also somebody else's, who uploaded the same. */
async function usedByOthers({db}: Deps, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({key: spaceObjects.blobKey})
    .from(spaceObjects)
    .where(inArray(spaceObjects.blobKey, [...keys]));
  return new Set(rows.flatMap(({key}) => key ?? []));
}
