import {and, eq} from 'drizzle-orm';
import {type LineRow, translationLines} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';

/** Puts a translation into a line. Throws ServiceError `not_found` when the line has gone. */
export async function writeLine(
  {db}: Deps,
  {translateId, lineId}: LineRow,
  values: Pick<LineRow, 'translated' | 'state'>,
): Promise<LineRow> {
  const [row] = await db
    .update(translationLines)
    .set(values)
    .where(and(eq(translationLines.translateId, translateId), eq(translationLines.lineId, lineId)))
    .returning();
  if (!row) throw new ServiceError('not_found');
  return row;
}
