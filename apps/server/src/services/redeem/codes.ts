import {randomInt} from 'node:crypto';
import {and, desc, eq, isNotNull, isNull, lt, or} from 'drizzle-orm';
import type {RedeemRow} from '../../database/schema/index.ts';
import {redeemCodes, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {writeAudit} from '../../stores/audit.ts';
import {readCursor, writeCursor} from '../../stores/cursor.ts';

// without letters and digits that look alike: 80 bits in sixteen of them
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 16;

export type NewCodes = {
  readonly count: number;
  readonly days: number;
  readonly pages: number;
  readonly images: number;
  readonly points: number;
  readonly forUserId?: string | undefined;
  readonly expiresAt?: Date | undefined;
  readonly note: string;
};

/** Makes codes. Throws ServiceError `user_not_found`, and `bad_request` for codes with nothing in them. */
export async function createCodes(
  deps: Deps,
  actorId: string,
  {count, ...values}: NewCodes,
): Promise<readonly RedeemRow[]> {
  const {days, pages, images, points, forUserId} = values;
  if (days + pages + images + points === 0) throw new ServiceError('bad_request', {reason: 'empty'});
  return deps.db.transaction(async tx => {
    if (forUserId !== undefined) {
      const [user] = await tx.select({userId: users.userId}).from(users).where(eq(users.userId, forUserId));
      if (!user) throw new ServiceError('user_not_found');
    }
    const rows = await tx
      .insert(redeemCodes)
      .values(
        Array.from({length: count}, () => ({...values, code: newCode(), createdBy: actorId, createdAt: deps.now()})),
      )
      .returning();
    await writeAudit(deps, tx, {actorId, act: 'redeem.create', after: {count, ...values}});
    return rows;
  });
}

const newCode = () => Array.from({length}, () => letters[randomInt(letters.length)]).join('');

/** Codes, newest first, and where the list goes on. */
export async function listCodes(
  {db}: Deps,
  {
    used,
    cursor,
    limit,
  }: {readonly used?: boolean | undefined; readonly cursor?: string | undefined; readonly limit: number},
) {
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const {createdAt, code, usedAt} = redeemCodes;
  const rows = await db
    .select()
    .from(redeemCodes)
    .where(
      and(
        used === undefined ? undefined : used ? isNotNull(usedAt) : isNull(usedAt),
        from && or(lt(createdAt, from.time), and(eq(createdAt, from.time), lt(code, from.id))),
      ),
    )
    .orderBy(desc(createdAt), desc(code))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {codes: shown, cursor: last && rows.length > limit ? writeCursor(last.createdAt, last.code) : null};
}
