import {and, count, eq, type SQL, sql, sum} from 'drizzle-orm';
import type {PgColumn, PgTable} from 'drizzle-orm/pg-core';
import type {Executor} from '../database/connect.ts';
import {parses, spaceObjects, tasks, translations} from '../database/schema/index.ts';

/** What is stored for a user, or for all: the number of files, and bytes of files, of what was made of them, and of exports. */
export type StoredBytes = {
  readonly files: number;
  readonly uploads: number;
  readonly results: number;
  readonly exports: number;
};

/** What is stored for a user; for all of them without an id. Page images are not counted: they can be drawn anew. */
export async function storedBytes(db: Executor, userId?: string): Promise<StoredBytes> {
  const total = async (table: PgTable, {bytes, owner}: {bytes: PgColumn; owner: PgColumn}, which?: SQL) => {
    const [row] = await db
      .select({bytes: sum(bytes), count: count()})
      .from(table)
      .where(and(userId === undefined ? undefined : eq(owner, userId), which));
    return {bytes: Number(row?.bytes ?? 0), count: row?.count ?? 0};
  };
  const files = await total(
    spaceObjects,
    {bytes: spaceObjects.bytes, owner: spaceObjects.userId},
    eq(spaceObjects.state, 'ready'),
  );
  const of = async (table: typeof parses | typeof translations | typeof tasks) =>
    (await total(table, {bytes: table.bytes, owner: table.userId}, sql`${table.bytes} is not null`)).bytes;
  return {
    files: files.count,
    uploads: files.bytes,
    results: (await of(parses)) + (await of(translations)),
    exports: await of(tasks),
  };
}

/** All of it together. */
export const totalOf = ({uploads, results, exports}: StoredBytes): number => uploads + results + exports;
