import {and, desc, eq, lt, or, type SQL} from 'drizzle-orm';
import type {PgColumn} from 'drizzle-orm/pg-core';
import {readCursor, writeCursor} from './cursor.ts';

/** The part of a list that a client asks for. */
export type PageRequest = {
  /** Where the page before ended. */
  readonly cursor?: string | undefined;
  readonly limit: number;
};

export type Page<Row> = {
  readonly rows: readonly Row[];
  /** Where the next page begins; null after the last. */
  readonly nextCursor: string | null;
};

/** What a query needs for a page: the rows after the cursor, in which order, how many. */
type PageQuery = {readonly after: SQL | undefined; readonly order: readonly SQL[]; readonly limit: number};

/**
 * A page of a list, newest first (keyset pagination): rows that are added meanwhile move nothing. `time` and `id` order the list,
 * `keyOf` has their values in a row. Throws ServiceError `bad_request` for a cursor of no list.
 */
export async function readPage<Row>(
  {cursor, limit}: PageRequest,
  {time, id}: {readonly time: PgColumn; readonly id: PgColumn},
  query: (page: PageQuery) => Promise<readonly Row[]>,
  keyOf: (row: Row) => readonly [time: Date, id: string],
): Promise<Page<Row>> {
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const after = from && or(lt(time, from.time), and(eq(time, from.time), lt(id, from.id)));
  // one more than is shown tells whether there is a next page
  const found = await query({after, order: [desc(time), desc(id)], limit: limit + 1});
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {rows, nextCursor: last && found.length > limit ? writeCursor(...keyOf(last)) : null};
}
