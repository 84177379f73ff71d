import type {ErrorCode} from '@recto/api';
import {type Challenge, createChallenge, randomInt, type Solution, verifySolution} from 'altcha-lib';
import {deriveKey} from 'altcha-lib/algorithms/pbkdf2';
import {and, eq, gt, isNotNull, isNull} from 'drizzle-orm';
import {verifications} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {keyFor} from '../../secrets/keys.ts';
import {type Action, type AttemptSource, countAttempt} from './attempts.ts';

const minute = 60_000;
const challengeLife = 10 * minute;
// about a second of a telephone's time; a thousand codes cost a sender a quarter of an hour of a core
const cost = 1000;
const counter = {least: 400, most: 1200};

/**
 * Counts an attempt; after too many of them, lets it pass only with a solved verification of the same action and phone,
 * which is used up. Throws ServiceError `need_verify` or `verify_code_error`, both with `{verifyId, challenge}`.
 */
export async function requireVerification(
  deps: Deps,
  trier: AttemptSource,
  verifyId: string | undefined,
): Promise<void> {
  if (!(await countAttempt(deps, trier))) return;
  if (!verifyId) throw await verificationError(deps, 'need_verify', trier);
  const now = deps.now();
  const used = await deps.db
    .update(verifications)
    .set({usedAt: now})
    .where(
      and(
        eq(verifications.verifyId, verifyId),
        eq(verifications.action, trier.action),
        eq(verifications.phone, trier.phone),
        isNotNull(verifications.solvedAt),
        isNull(verifications.usedAt),
        gt(verifications.expiresAt, now),
      ),
    )
    .returning({verifyId: verifications.verifyId});
  if (used.length === 0) throw await verificationError(deps, 'verify_code_error', trier);
}

/** Takes the solution of a challenge. Throws ServiceError `not_found`, and `verify_code_error` with another challenge. */
export async function solveVerification(deps: Deps, verifyId: string, payload: unknown): Promise<void> {
  const [row] = await deps.db.select().from(verifications).where(eq(verifications.verifyId, verifyId));
  if (!row) throw new ServiceError('not_found');
  const now = deps.now();
  const solution = solutionOf(payload);
  const open = !row.solvedAt && row.expiresAt > now;
  if (!open || !solution || !(await isSolved(deps, row.challenge as Challenge, solution))) {
    // one guess a challenge, so that guessing costs as much as solving
    await deps.db
      .delete(verifications)
      .where(and(eq(verifications.verifyId, verifyId), isNull(verifications.solvedAt)));
    throw await verificationError(deps, 'verify_code_error', row);
  }
  await deps.db.update(verifications).set({solvedAt: now}).where(eq(verifications.verifyId, verifyId));
}

async function verificationError(
  deps: Deps,
  code: ErrorCode,
  {action, phone}: {action: Action; phone: string},
): Promise<ServiceError> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counter.least, counter.most),
    deriveKey,
    hmacSignatureSecret: keyFor(deps, 'challenge').toString('hex'),
  });
  const now = deps.now();
  const [row] = await deps.db
    .insert(verifications)
    .values({action, phone, challenge, createdAt: now, expiresAt: new Date(+now + challengeLife)})
    .returning();
  return new ServiceError(code, {verifyId: row!.verifyId, challenge});
}

async function isSolved(deps: Deps, challenge: Challenge, solution: Solution): Promise<boolean> {
  const {verified} = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: keyFor(deps, 'challenge').toString('hex'),
  });
  return verified;
}

/** The solution in what ALTCHA's widget sends (base64 of JSON) or in the object itself. */
function solutionOf(payload: unknown): Solution | undefined {
  try {
    const {solution} = (
      typeof payload === 'string' ? JSON.parse(Buffer.from(payload, 'base64').toString()) : payload
    ) as {solution?: Partial<Solution>};
    const {counter: found, derivedKey, time} = solution ?? {};
    if (!Number.isSafeInteger(found) || typeof derivedKey !== 'string' || !/^[\da-f]{2,128}$/i.test(derivedKey))
      return undefined;
    return {counter: found!, derivedKey, ...(typeof time === 'number' && {time})};
  } catch {
    return undefined;
  }
}
