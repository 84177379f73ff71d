import {createHmac, randomInt, timingSafeEqual} from 'node:crypto';
import {and, desc, eq, gt, isNull, lt, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {smsCodes} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {SmsError, type SmsTransport} from '../../providers/sms/transport.ts';
import {keyFor} from '../../secrets/keys.ts';

const second = 1000;
const day = 86_400_000;
export const cooldown = 60 * second;
const codeLife = 10 * 60 * second;
const maxAttempts = 5;

/** What a code is for: one of purpose `account` is bound to the user who asked for it. */
export type CodePurpose = {readonly purpose: 'login'} | {readonly purpose: 'account'; readonly userId: string};

/** Throws ServiceError `request_limit_exceeded` with the seconds left, while a phone may not be sent a code. */
export async function requireCooledDown(
  deps: Deps,
  db: Executor,
  phone: string,
  {purpose}: CodePurpose,
): Promise<void> {
  const now = +deps.now();
  const recent = await db
    .select({at: smsCodes.createdAt, purpose: smsCodes.purpose})
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), gt(smsCodes.createdAt, new Date(now - day))))
    .orderBy(desc(smsCodes.createdAt));
  const newest = recent.find(code => code.purpose === purpose);
  const most = deps.settings.RECTO_SMS_PER_DAY;
  const next = Math.max(newest ? +newest.at + cooldown : 0, recent.length >= most ? +recent[most - 1]!.at + day : 0);
  if (next > now) throw new ServiceError('request_limit_exceeded', {retryAfter: Math.ceil((next - now) / second)});
}

/**
 * Sends a code of six digits, good for ten minutes; an earlier one of the same purpose ends. Throws ServiceError
 * `request_limit_exceeded`, and `internal_error` when it could not be sent; then the phone need not cool down.
 */
export async function sendCode(deps: Deps, sms: SmsTransport, phone: string, purpose: CodePurpose): Promise<void> {
  const now = deps.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeId = await deps.db.transaction(async db => {
    // two requests at once must not send two
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`);
    await requireCooledDown(deps, db, phone, purpose);
    const [row] = await db
      .insert(smsCodes)
      .values({
        phone,
        ...purpose,
        hash: hashCode(deps, phone, code),
        createdAt: now,
        expiresAt: new Date(+now + codeLife),
      })
      .returning();
    return row!.codeId;
  });
  try {
    await sms.send(phone, code);
  } catch (error) {
    await deps.db.delete(smsCodes).where(eq(smsCodes.codeId, codeId));
    deps.log.error({err: error}, 'an SMS code was not sent');
    if (error instanceof SmsError && error.kind === 'limit')
      throw new ServiceError('request_limit_exceeded', {retryAfter: 60});
    throw new ServiceError('internal_error', {reason: 'sms'}, {cause: error});
  }
}

/** The id of the code that was sent, when it is this one; each look at it counts, five at most. */
export async function checkCode(
  deps: Deps,
  phone: string,
  purpose: CodePurpose,
  code: string,
): Promise<string | undefined> {
  const newest = deps.db
    .select({codeId: smsCodes.codeId})
    .from(smsCodes)
    .where(
      and(
        eq(smsCodes.phone, phone),
        eq(smsCodes.purpose, purpose.purpose),
        purpose.purpose === 'account' ? eq(smsCodes.userId, purpose.userId) : undefined,
      ),
    )
    .orderBy(desc(smsCodes.createdAt))
    .limit(1);
  const [row] = await deps.db
    .update(smsCodes)
    .set({attempts: sql`${smsCodes.attempts} + 1`})
    .where(
      and(
        eq(smsCodes.codeId, sql`(${newest})`),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, deps.now()),
        lt(smsCodes.attempts, maxAttempts),
      ),
    )
    .returning();
  if (!row) return undefined;
  const right = timingSafeEqual(Buffer.from(row.hash), Buffer.from(hashCode(deps, phone, code)));
  return right ? row.codeId : undefined;
}

/** Uses up a code that was checked, in the transaction of what it authorizes. False when another request was faster. */
export async function consumeCode({now}: Deps, db: Executor, codeId: string): Promise<boolean> {
  const used = await db
    .update(smsCodes)
    .set({usedAt: now()})
    .where(and(eq(smsCodes.codeId, codeId), isNull(smsCodes.usedAt)))
    .returning({codeId: smsCodes.codeId});
  return used.length === 1;
}

const hashCode = (deps: Deps, phone: string, code: string): string =>
  createHmac('sha256', keyFor(deps, 'sms')).update(`${phone}:${code}`).digest('hex');
