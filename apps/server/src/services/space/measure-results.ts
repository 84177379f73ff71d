import {TaskStatus} from '@recto/api';
import {and, eq, isNull} from 'drizzle-orm';
import {parses, translations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import type {BlobStore} from '../../storage/index.ts';

// of a run of maintenance: a bucket is listed once for each
const mostMeasured = 1000;

/** Measures results whose size is not known: those of translations, of third parties, and of servers before it was counted. Gives their number. */
export async function measureResults({db, blobs}: Pick<Deps, 'db' | 'blobs'>): Promise<number> {
  let measured = 0;
  for (const [table, id] of [
    [parses, parses.parseId],
    [translations, translations.translateId],
  ] as const) {
    const rows = await db
      .select({id})
      .from(table)
      .where(and(isNull(table.bytes), eq(table.status, TaskStatus.success)))
      .limit(mostMeasured);
    for (const row of rows) {
      const bytes = await bytesBelow(blobs, `results/${row.id}/`);
      await db
        .update(table)
        .set({bytes})
        .where(and(eq(id, row.id), isNull(table.bytes)));
    }
    measured += rows.length;
  }
  return measured;
}

/** Bytes of everything whose key begins so. */
async function bytesBelow(blobs: BlobStore, prefix: string): Promise<number> {
  let total = 0;
  for await (const {bytes} of blobs.list(prefix)) total += bytes;
  return total;
}
