import {eq} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {type Grant, grantQuota} from '../quota/grant.ts';

const day = 86_400_000;

/** What comes with a stretch of membership, or with a pack. */
export type QuotaBundle = {
  readonly pdf: number;
  readonly image: number;
  /** Images that a third party reads. */
  readonly extraImage?: number;
  readonly point: number;
};

/** Adds days to a membership, or begins one; gives its end. The caller holds the user's row. */
export async function extendMembership(
  {now, settings}: Pick<Deps, 'now' | 'settings'>,
  tx: Executor,
  {userId, proUntil}: {readonly userId: string; readonly proUntil: Date | null},
  days: number,
): Promise<Date> {
  const from = Math.max(+now(), +(proUntil ?? 0));
  const until = new Date(Math.max(from, Math.min(from + days * day, +now() + settings.RECTO_MEMBERSHIP_DAYS * day)));
  await tx.update(users).set({proUntil: until}).where(eq(users.userId, userId));
  return until;
}

/** Grants all that is in something. Points do not end with the membership they came with: they freeze until it is renewed. */
export async function grantBundle(
  deps: Deps,
  tx: Executor,
  {pdf, image, extraImage = 0, point}: QuotaBundle,
  grant: Omit<Grant, 'kind' | 'amount'>,
): Promise<void> {
  for (const [kind, amount] of Object.entries({pdf, image, extraImage, point}) as [keyof QuotaBundle, number][])
    if (amount > 0)
      await grantQuota(deps, tx, {
        ...grant,
        ...(kind === 'point' && {membersOnly: true, expiresAt: null}),
        kind,
        amount,
      });
}
