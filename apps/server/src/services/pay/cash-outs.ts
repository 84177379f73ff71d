import {and, desc, eq} from 'drizzle-orm';
import type {CashOutRow} from '../../database/schema/index.ts';
import {balanceEntries, cashOuts} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {writeAudit} from '../../stores/audit.ts';
import {lockUser} from '../../stores/users.ts';
import {balanceOf, spendBalance} from './balance.ts';

/** Requests a payout of vouchers, which leave the balance. Throws ServiceError `bad_request` for no more than RECTO_CASH_OUT_ABOVE, `user_balance_not_enough`. */
export const askCashOut = (deps: Deps, userId: string, {amount, account}: {amount: number; account: string}) =>
  deps.db.transaction(async tx => {
    const fen = Math.round(amount * 100);
    const {RECTO_CASH_OUT_ABOVE} = deps.settings;
    if (fen <= RECTO_CASH_OUT_ABOVE * 100)
      throw new ServiceError('bad_request', {reason: 'cashout_above', limit: RECTO_CASH_OUT_ABOVE});
    await lockUser(tx, userId);
    await spendBalance(deps, tx, {userId, act: 'cashout', fen, note: account});
    const [row] = await tx.insert(cashOuts).values({userId, amount: fen, account, createdAt: deps.now()}).returning();
    return {cashOut: row!, balance: (await balanceOf(tx, userId)) / 100};
  });

type Filter = {readonly userId?: string; readonly state?: CashOutRow['state'] | undefined};

/** Cash-outs, newest first; of one user, or in one state. */
export const listCashOuts = ({db}: Deps, {userId, state}: Filter): Promise<CashOutRow[]> =>
  db
    .select()
    .from(cashOuts)
    .where(
      and(
        userId === undefined ? undefined : eq(cashOuts.userId, userId),
        state === undefined ? undefined : eq(cashOuts.state, state),
      ),
    )
    .orderBy(desc(cashOuts.createdAt), desc(cashOuts.cashOutId))
    .limit(500);

type Decision = {readonly cashOutId: string; readonly paid: boolean; readonly message?: string | undefined};

/**
 * Ends a cash-out: the operator has paid it, or refuses it and the vouchers come back. Throws ServiceError `not_found`, and
 * `bad_request` for one that was ended.
 */
export const settleCashOut = (deps: Deps, actorId: string, {cashOutId, paid, message}: Decision): Promise<CashOutRow> =>
  deps.db.transaction(async tx => {
    const [before] = await tx.select().from(cashOuts).where(eq(cashOuts.cashOutId, cashOutId)).for('update');
    if (!before) throw new ServiceError('not_found');
    if (before.state !== 'waiting') throw new ServiceError('bad_request', {reason: 'decided'});
    const now = deps.now();
    const [row] = await tx
      .update(cashOuts)
      .set({state: paid ? 'paid' : 'refused', settledAt: now, ...(!paid && {message: message ?? ''})})
      .where(eq(cashOuts.cashOutId, cashOutId))
      .returning();
    const {userId, amount, account} = before;
    if (!paid)
      await tx.insert(balanceEntries).values({userId, act: 'cashout', delta: amount, note: account, createdAt: now});
    await writeAudit(deps, tx, {actorId, act: paid ? 'cashout.pay' : 'cashout.refuse', subjectId: userId, after: row!});
    return row!;
  });
