import {and, eq, inArray} from 'drizzle-orm';
import {type LocalSaveRow, localSaves} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {requireLocalSaving} from '../../policies/desktop-abilities.ts';
import {type Page, type PageRequest, readPage} from '../../stores/page.ts';
import {onLocalDatabase} from './on-local-database.ts';

/** A page of a user's records, newest first. Throws ServiceError as `requireLocalSaving` and `onLocalDatabase` do. */
export async function listLocalSaves(deps: Deps, userId: string, page: PageRequest): Promise<Page<LocalSaveRow>> {
  requireLocalSaving(deps);
  return onLocalDatabase(() =>
    readPage(
      page,
      {time: localSaves.createAt, id: localSaves.localSaveId},
      ({after, order, limit}) =>
        deps.db
          .select()
          .from(localSaves)
          .where(and(eq(localSaves.userId, userId), after))
          .orderBy(...order)
          .limit(limit),
      ({createAt, localSaveId}) => [createAt, localSaveId],
    ),
  );
}

/** Deletes records, not the files. Throws ServiceError `local_record_missing` when none is there, and as `listLocalSaves` does. */
export async function deleteLocalSaves(deps: Deps, userId: string, ids: readonly string[]): Promise<string[]> {
  requireLocalSaving(deps);
  const own = and(eq(localSaves.userId, userId), inArray(localSaves.localSaveId, [...ids]));
  const gone = await onLocalDatabase(() => deps.db.delete(localSaves).where(own).returning());
  if (gone.length === 0) throw new ServiceError('local_record_missing');
  return gone.map(({localSaveId}) => localSaveId);
}

/**
 * Opens the file of a record, or shows it in its folder. Throws ServiceError `local_record_missing` where there is no such record,
 * `local_file_missing` where it has no file or the system cannot show it, and as `listLocalSaves` does.
 */
export async function showLocalSave(
  deps: Deps,
  userId: string,
  {localSaveId, how}: {readonly localSaveId: string; readonly how: 'open' | 'reveal'},
): Promise<void> {
  const machine = requireLocalSaving(deps);
  const own = and(eq(localSaves.userId, userId), eq(localSaves.localSaveId, localSaveId));
  const [record] = await onLocalDatabase(() => deps.db.select().from(localSaves).where(own));
  if (!record) throw new ServiceError('local_record_missing');
  if (record.outputPath === null || !(await machine.has(record.outputPath)))
    throw new ServiceError('local_file_missing');
  await machine.show(record.outputPath, how).catch((error: unknown) => {
    throw new ServiceError('local_file_missing', null, {cause: error});
  });
}
