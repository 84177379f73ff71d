import {and, eq, isNull} from 'drizzle-orm';
import type {RedeemRow} from '../../database/schema/index.ts';
import {redeemCodes} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {lockUser} from '../../stores/users.ts';
import {extendMembership, grantBundle} from '../account/extend-membership.ts';

/**
 * Gives a user what is in a code: a stretch of membership, or a pack. Throws ServiceError `redeem_code_not_found`,
 * `redeem_code_already_used`, `redeem_code_expired`, and `redeem_code_not_allowed` for a code of another user or a pack
 * while the user is no member.
 */
export const redeem = (deps: Deps, userId: string, code: string): Promise<RedeemRow> =>
  deps.db.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(redeemCodes)
      .where(eq(redeemCodes.code, plainCode(code)))
      .for('update');
    if (!row) throw new ServiceError('redeem_code_not_found');
    const now = deps.now();
    if (row.usedAt) throw new ServiceError('redeem_code_already_used');
    if (row.expiresAt && row.expiresAt <= now) throw new ServiceError('redeem_code_expired');
    const user = await lockUser(tx, userId);
    if (!user || (row.forUserId !== null && row.forUserId !== userId))
      throw new ServiceError('redeem_code_not_allowed');
    const member = user.proUntil !== null && user.proUntil > now;
    // packs are for members, and freeze with the membership
    if (row.days === 0 && !member) throw new ServiceError('redeem_code_not_allowed', {reason: 'members_only'});
    const expiresAt = row.days > 0 ? await extendMembership(deps, tx, user, row.days) : null;
    const contents = {pdf: row.pages, image: row.images, point: row.points};
    await grantBundle(deps, tx, contents, {userId, source: 'redeem', membersOnly: row.days === 0, expiresAt});
    const [used] = await tx
      .update(redeemCodes)
      .set({usedBy: userId, usedAt: now})
      .where(and(eq(redeemCodes.code, row.code), isNull(redeemCodes.usedAt)))
      .returning();
    return used!;
  });

/** A code as it is stored: people add blanks and dashes, and write small letters. */
const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();
