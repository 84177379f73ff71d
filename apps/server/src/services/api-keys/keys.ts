import {randomBytes} from 'node:crypto';
import {type Call, needsSession, type Scope} from '@recto/api';
import {and, desc, eq, gt, isNull} from 'drizzle-orm';
import type {ApiKey} from '../../database/schema/index.ts';
import {apiKeys, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {hashToken} from '../../secrets/hash-token.ts';
import {publishAccessEvent} from '../../stores/task-events.ts';
import {callerOf} from '../tokens.ts';

const day = 86_400_000;
const minute = 60_000;
// a slip is noticed at once; what was revoked for good reason is not had back by whoever finds a session later
const undoWithin = 10 * minute;
/** Which bearers are API keys; also what scanners of leaked secrets look for. */
export const keyMark = 'recto_';
const shown = keyMark.length + 6;

export type NewKey = {readonly name: string; readonly scopes: readonly Scope[]; readonly days?: number | undefined};

/** Makes a key; its text is given this once, the database has its hash. */
export async function createKey({db, now}: Deps, userId: string, {name, scopes, days}: NewKey) {
  const key = keyMark + randomBytes(32).toString('base64url');
  const createdAt = now();
  const [row] = await db
    .insert(apiKeys)
    .values({
      userId,
      name,
      scopes: [...new Set(scopes)],
      prefix: key.slice(0, shown),
      hash: hashToken(key),
      createdAt,
      expiresAt: days === undefined ? null : new Date(+createdAt + days * day),
    })
    .returning();
  return {key, row: row!};
}

/** A user's keys that are not revoked, newest first. */
export const listKeys = ({db}: Deps, userId: string): Promise<ApiKey[]> =>
  db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt));

/** Ends a key. Throws ServiceError `not_found`, also for somebody else's. */
export async function revokeKey({db, now}: Deps, userId: string, keyId: string): Promise<void> {
  const revoked = await db
    .update(apiKeys)
    .set({revokedAt: now()})
    .where(and(eq(apiKeys.keyId, keyId), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .returning({keyId: apiKeys.keyId});
  if (revoked.length === 0) throw new ServiceError('not_found');
  await publishAccessEvent(db, userId);
}

/** Takes back that a key was ended a moment ago. Throws ServiceError `not_found`, also for somebody else's, or too late. */
export async function restoreKey({db, now}: Deps, userId: string, keyId: string): Promise<void> {
  const since = new Date(+now() - undoWithin);
  const restored = await db
    .update(apiKeys)
    .set({revokedAt: null})
    .where(and(eq(apiKeys.keyId, keyId), eq(apiKeys.userId, userId), gt(apiKeys.revokedAt, since)))
    .returning({keyId: apiKeys.keyId});
  if (restored.length === 0) throw new ServiceError('not_found');
}

/** Who a key belongs to, if it may make this call. Throws ServiceError `unauthorized`, `user_banned`, `user_unregister`. */
export async function authenticateKey(deps: Deps, key: string, call: Call): Promise<Caller> {
  const now = deps.now();
  const [row] = await deps.db
    .select({key: apiKeys, user: users})
    .from(apiKeys)
    .innerJoin(users, eq(users.userId, apiKeys.userId))
    .where(eq(apiKeys.hash, hashToken(key)));
  if (!row || row.key.revokedAt || (row.key.expiresAt && row.key.expiresAt <= now))
    throw new ServiceError('unauthorized');
  const caller = callerOf(deps, row.user);
  if (needsSession(call)) throw new ServiceError('unauthorized', {reason: 'session_only'});
  if (!row.key.scopes.includes(call.scope))
    throw new ServiceError('unauthorized', {reason: 'scope', scope: call.scope});
  // once a minute is enough to know whether a key is in use
  if (!row.key.lastUsedAt || +now - +row.key.lastUsedAt > minute)
    await deps.db.update(apiKeys).set({lastUsedAt: now}).where(eq(apiKeys.keyId, row.key.keyId));
  return {...caller, scopes: row.key.scopes};
}
