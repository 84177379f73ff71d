import {randomInt} from 'node:crypto';
import {and, isNotNull, isNull} from 'drizzle-orm';
import type {RedeemRow} from '../../database/schema/index.ts';
import {redeemCodes} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {writeAudit} from '../../stores/audit.ts';
import {type Page, type PageRequest, readPage} from '../../stores/page.ts';
import {findUser} from '../../stores/users.ts';

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
      const user = await findUser(tx, forUserId);
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

/** A page of the codes, newest first. */
export const listCodes = (
  {db}: Deps,
  {used, ...page}: PageRequest & {readonly used?: boolean | undefined},
): Promise<Page<RedeemRow>> =>
  readPage(
    page,
    {time: redeemCodes.createdAt, id: redeemCodes.code},
    ({after, order, limit}) =>
      db
        .select()
        .from(redeemCodes)
        .where(
          and(
            used === undefined ? undefined : used ? isNotNull(redeemCodes.usedAt) : isNull(redeemCodes.usedAt),
            after,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    row => [row.createdAt, row.code],
  );
