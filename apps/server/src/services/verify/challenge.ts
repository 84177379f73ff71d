import type {ErrorCode} from '@recto/api';
import {type Challenge, createChallenge, randomInt, type Solution, verifySolution} from 'altcha-lib';
import {deriveKey} from 'altcha-lib/algorithms/pbkdf2';
import {and, eq, gt, isNotNull, isNull} from 'drizzle-orm';
import {verifications} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import {keyFor} from '../keys.ts';
import {type Action, countAttempt, type Trier} from './attempts.ts';

const minute = 60_000;
const challengeLife = 10 * minute;
// about a second of a telephone's time; a thousand codes cost a sender a quarter of an hour of a core
const cost = 1000;
const counter = {least: 400, most: 1200};

/**
 * Counts an attempt; after too many of them, lets it pass only with a solved verification of the same action and phone,
 * which is used up. Throws Failure `need_verify` or `verify_code_error`, both with `{verifyId, challenge}`.
 */
export async function passGate(deps: Deps, trier: Trier, verifyId: string | undefined): Promise<void> {
  if (!(await countAttempt(deps, trier))) return;
  if (!verifyId) throw await demand(deps, 'need_verify', trier);
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
  if (used.length === 0) throw await demand(deps, 'verify_code_error', trier);
}

/** Takes the solution of a challenge. Throws Failure `not_found`, and `verify_code_error` with another challenge. */
export async function solveVerification(deps: Deps, verifyId: string, payload: unknown): Promise<void> {
  const [row] = await deps.db.select().from(verifications).where(eq(verifications.verifyId, verifyId));
  if (!row) throw new Failure('not_found');
  const now = deps.now();
  const solution = solutionOf(payload);
  const open = !row.solvedAt && row.expiresAt > now;
  if (!open || !solution || !(await isSolved(deps, row.challenge as Challenge, solution))) {
    // one guess a challenge, so that guessing costs as much as solving
    await deps.db
      .delete(verifications)
      .where(and(eq(verifications.verifyId, verifyId), isNull(verifications.solvedAt)));
    throw await demand(deps, 'verify_code_error', row);
  }
  await deps.db.update(verifications).set({solvedAt: now}).where(eq(verifications.verifyId, verifyId));
}

async function demand(deps: Deps, code: ErrorCode, {action, phone}: {action: Action; phone: string}): Promise<Failure> {
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
  return new Failure(code, {verifyId: row!.verifyId, challenge});
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
