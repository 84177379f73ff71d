import {and, eq, gte, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {balanceEntries, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';

const day = 86_400_000;

/** Vouchers of a user, in fen. */
export async function balanceOf(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({fen: sql<number>`coalesce(sum(${balanceEntries.delta}), 0)::int`})
    .from(balanceEntries)
    .where(eq(balanceEntries.userId, userId));
  return row!.fen;
}

/** Takes vouchers; the caller holds the user's row. Throws ServiceError `user_balance_not_enough`. */
export async function spendBalance(
  deps: Deps,
  tx: Executor,
  entry: {
    readonly userId: string;
    readonly act: 'purchase' | 'cashout';
    readonly fen: number;
    readonly orderNumber?: string;
    readonly note?: string;
  },
): Promise<void> {
  const {fen, ...values} = entry;
  const available = await balanceOf(tx, entry.userId);
  if (available < fen)
    throw new ServiceError('user_balance_not_enough', {available: available / 100, needed: fen / 100});
  await tx.insert(balanceEntries).values({...values, delta: -fen, createdAt: deps.now()});
}

/** What a user's invitations have brought in so many days, today (UTC) among them, and the vouchers there are; in yuan. */
export async function rebateFigures({db, now}: Deps, userId: string, days: number) {
  const since = new Date((Math.floor(+now() / day) - days + 1) * day);
  const [commission] = await db
    .select({
      fen: sql<number>`coalesce(sum(${balanceEntries.delta}), 0)::int`,
      purchases: sql<number>`count(*) filter (where ${balanceEntries.delta} > 0)::int`,
    })
    .from(balanceEntries)
    .where(
      and(
        eq(balanceEntries.userId, userId),
        eq(balanceEntries.act, 'commission'),
        gte(balanceEntries.createdAt, since),
      ),
    );
  const registrations = await db.$count(users, and(eq(users.invitedBy, userId), gte(users.createdAt, since)));
  return {
    days,
    registrations,
    purchases: commission!.purchases,
    commission: commission!.fen / 100,
    balance: (await balanceOf(db, userId)) / 100,
  };
}
