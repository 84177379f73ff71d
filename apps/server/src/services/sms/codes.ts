import {createHmac, randomInt, timingSafeEqual} from 'node:crypto';
import {and, desc, eq, gt, isNull, lt, type SQL, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {smsCodes} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {SmsError, type SmsTransport} from '../../providers/sms/transport.ts';
import {keyFor} from '../../secrets/keys.ts';
import type {Asker} from '../verify/asker.ts';

const second = 1000;
const day = 86_400_000;
export const cooldown = 60 * second;
const codeLife = 10 * 60 * second;
const maxAttempts = 5;

/** What a code is for: one of purpose `account` is bound to the user who asked for it. */
export type CodePurpose = {readonly purpose: 'login'} | {readonly purpose: 'account'; readonly userId: string};

/**
 * Throws ServiceError `request_limit_exceeded` with the seconds left, while a phone may not be sent a code. Strangers do not get all the
 * codes of a day, so that they cannot keep the owner of the phone from signing in.
 */
export async function requireCooledDown(
  deps: Deps,
  db: Executor,
  phone: string,
  {purpose}: CodePurpose,
  {network, known}: Asker,
): Promise<void> {
  const now = +deps.now();
  const {RECTO_SMS_PER_DAY, RECTO_SMS_RESERVED, RECTO_SMS_SAME_ADDRESS, RECTO_SMS_PER_ADDRESS} = deps.settings;
  const select = {
    at: smsCodes.createdAt,
    purpose: smsCodes.purpose,
    network: smsCodes.network,
    known: smsCodes.known,
  };
  const recentOf = (which: SQL) =>
    db
      .select(select)
      .from(smsCodes)
      .where(and(which, gt(smsCodes.createdAt, new Date(now - day))))
      .orderBy(desc(smsCodes.createdAt));
  const recent = await recentOf(eq(smsCodes.phone, phone));
  const next = [
    recent.filter(code => code.purpose === purpose).map(({at}) => +at + cooldown)[0] ?? 0,
    endOf(recent, RECTO_SMS_PER_DAY),
  ];
  if (!known) {
    const strangers = recent.filter(code => !code.known);
    next.push(
      endOf(strangers, RECTO_SMS_PER_DAY - RECTO_SMS_RESERVED),
      endOf(
        strangers.filter(code => code.network === network),
        RECTO_SMS_SAME_ADDRESS,
      ),
      endOf(await recentOf(eq(smsCodes.network, network)), RECTO_SMS_PER_ADDRESS),
    );
  }
  const end = Math.max(...next);
  if (end > now) throw new ServiceError('request_limit_exceeded', {retryAfter: Math.ceil((end - now) / second)});
}

/** When there is room for another of these codes, the newest first, of which there may be so many a day; 0 when there is. */
function endOf(codes: readonly {readonly at: Date}[], most: number): number {
  const last = codes[Math.max(0, most - 1)];
  return last ? +last.at + day : 0;
}

/**
 * Sends a code of six digits, good for ten minutes; an earlier one of the same purpose ends. Throws ServiceError
 * `request_limit_exceeded`, and `internal_error` when it could not be sent; then the phone need not cool down.
 */
export async function sendCode(
  deps: Deps,
  sms: SmsTransport,
  phone: string,
  purpose: CodePurpose,
  asker: Asker,
): Promise<void> {
  const now = deps.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeId = await deps.db.transaction(async db => {
    // two requests at once must not send two
    for (const subject of [asker.network, phone])
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
    await requireCooledDown(deps, db, phone, purpose, asker);
    const [row] = await db
      .insert(smsCodes)
      .values({
        phone,
        ...purpose,
        ...asker,
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

/**
 * The id of the code that was sent, when it is this one. Each look at it counts: five at most for whoever is where it was asked for or
 * known, and five for all others together. A code for an account is guessed by its user alone, so that it needs no `guesser`.
 */
export async function checkCode(
  deps: Deps,
  phone: string,
  purpose: CodePurpose,
  code: string,
  guesser?: Asker,
): Promise<string | undefined> {
  const [newest] = await deps.db
    .select({codeId: smsCodes.codeId, network: smsCodes.network})
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
  if (!newest) return undefined;
  const counter = !guesser || guesser.known || newest.network === guesser.network ? 'attempts' : 'otherAttempts';
  const [row] = await deps.db
    .update(smsCodes)
    .set({[counter]: sql`${smsCodes[counter]} + 1`})
    .where(
      and(
        eq(smsCodes.codeId, newest.codeId),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, deps.now()),
        lt(smsCodes[counter], maxAttempts),
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
