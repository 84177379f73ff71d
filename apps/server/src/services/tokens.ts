import {createHmac, randomBytes} from 'node:crypto';
import {sql} from 'drizzle-orm';
import {jwtVerify, SignJWT} from 'jose';
import type {Executor} from '../database/connect.ts';
import {prepare} from '../database/prepared.ts';
import {readRow} from '../database/read-row.ts';
import {newId} from '../database/schema/columns.ts';
import {refreshTokens, sessions, users} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import type {Caller} from '../policies/caller.ts';
import {isMember} from '../policies/membership.ts';
import {hashToken} from '../secrets/hash-token.ts';
import {keyFor} from '../secrets/keys.ts';

const hour = 3_600_000;
const accessLife = 12 * hour;
export const refreshLife = 30 * 24 * hour;

export type Tokens = {readonly accessToken: string; readonly refreshToken: string};

/** Opens a session for a user: a new family of refresh tokens. */
export async function openSession(deps: Deps, db: Executor, userId: string): Promise<Tokens> {
  const now = deps.now();
  const sessionId = newId();
  await db.insert(sessions).values({sessionId, userId, createdAt: now, expiresAt: new Date(+now + refreshLife)});
  return {
    accessToken: await signAccess(deps, userId, sessionId),
    refreshToken: await addRefreshToken(deps, db, sessionId, randomBytes(32).toString('base64url')),
  };
}

/** The refresh token that follows another: one and the same however often it is asked for, and only this server can tell it. */
export function addSuccessor(deps: Deps, db: Executor, sessionId: string, token: string): Promise<string> {
  const successor = createHmac('sha256', keyFor(deps, 'refresh')).update(token).digest('base64url');
  return addRefreshToken(deps, db, sessionId, successor);
}

async function addRefreshToken(deps: Deps, db: Executor, sessionId: string, token: string): Promise<string> {
  const now = deps.now();
  await db
    .insert(refreshTokens)
    .values({hash: hashToken(token), sessionId, createdAt: now, expiresAt: new Date(+now + refreshLife)})
    .onConflictDoNothing();
  return token;
}

/** An access token of a session, a JWT that lives 12 hours. */
export function signAccess({secret, now}: Deps, userId: string, sessionId: string): Promise<string> {
  const seconds = Math.floor(+now() / 1000);
  return new SignJWT({sid: sessionId})
    .setProtectedHeader({alg: 'HS256'})
    .setSubject(userId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessLife / 1000)
    .sign(secret);
}

/** Who an access token belongs to. Throws ServiceError `unauthorized`, `user_banned`, `user_unregister`. */
export async function authenticateAccess(deps: Deps, token: string): Promise<Caller> {
  const {payload} = await jwtVerify(token, deps.secret, {algorithms: ['HS256'], currentDate: deps.now()}).catch(() => {
    throw new ServiceError('unauthorized');
  });
  const sessionId = String(payload['sid']);
  const [row] = (await findSession(deps, {sessionId, now: deps.now().toISOString()})).rows;
  if (!row || row.user_id !== payload.sub) throw new ServiceError('unauthorized');
  return {...callerOf(deps, readRow(users, row)), sessionId, signedInAt: row.signed_in_at};
}

const findSession = prepare(
  'recto_find_session',
  sql`
    select u.*, s.created_at signed_in_at from ${sessions} s join ${users} u on u.user_id = s.user_id
    where s.session_id = ${sql.placeholder('sessionId')} and s.revoked_at is null
      and s.expires_at > ${sql.placeholder('now')}::timestamptz`,
);

/** Refuses accounts that may not sign in. Throws ServiceError `user_banned`, `user_unregister` with the time of deletion. */
export function requireActive(user: typeof users.$inferSelect): void {
  if (user.bannedAt) throw new ServiceError('user_banned');
  if (user.deleteAt) throw new ServiceError('user_unregister', {deleteAt: user.deleteAt.toISOString()});
}

/** A user as the maker of a request. Throws ServiceError `user_banned`, `user_unregister`. */
export function callerOf(deps: Deps, user: typeof users.$inferSelect): Caller {
  requireActive(user);
  return {userId: user.userId, role: user.role, pro: isMember(deps, user)};
}
