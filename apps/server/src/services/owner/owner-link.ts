import {randomBytes} from 'node:crypto';
import {and, eq, gt, isNull, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {locks} from '../../database/locks.ts';
import {ownerLinks, serverState, sessions, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {hashToken} from '../../secrets/hash-token.ts';
import {findUser} from '../../stores/users.ts';
import {newInviteCode} from '../account/invite-code.ts';
import {openSession, requireActive, type Tokens} from '../tokens.ts';
import {findOwner} from './find-owner.ts';

const day = 86_400_000;
const linkLife = day;
// far enough to mean for ever, near enough for every date library
const forever = new Date('9999-01-01T00:00:00Z');

/**
 * The token of a new sign-in link while the owner has never signed in; the owner is made at the first start. To be
 * called at each start; the address is `/owner/<token>`.
 */
export async function ensureOwnerLink(deps: Deps): Promise<string | undefined> {
  return deps.db.transaction(async db => {
    const userId = await ensureOwner(deps, db);
    const [seen] = await db.select().from(sessions).where(eq(sessions.userId, userId)).limit(1);
    return seen ? undefined : addLink(deps, db, userId);
  });
}

/** The token of a new sign-in link for the owner, who may have lost every other way in. Earlier links end. */
export async function createOwnerLink(deps: Pick<Deps, 'db' | 'now'>): Promise<string> {
  return deps.db.transaction(async db => addLink(deps, db, await ensureOwner(deps, db)));
}

/** Signs the owner in by the token of a link, which works once. Throws ServiceError `not_found`, `user_banned`. */
export async function useOwnerLink(deps: Deps, token: string): Promise<Tokens> {
  return deps.db.transaction(async db => {
    const now = deps.now();
    const [link] = await db
      .update(ownerLinks)
      .set({usedAt: now})
      .where(and(eq(ownerLinks.hash, hashToken(token)), isNull(ownerLinks.usedAt), gt(ownerLinks.expiresAt, now)))
      .returning();
    if (!link) throw new ServiceError('not_found');
    const user = await findUser(db, link.userId);
    requireActive(user!);
    return openSession(deps, db, link.userId);
  });
}

async function addLink({now}: Pick<Deps, 'now'>, db: Executor, userId: string): Promise<string> {
  await db.delete(ownerLinks).where(isNull(ownerLinks.usedAt));
  const token = randomBytes(24).toString('base64url');
  const createdAt = now();
  await db
    .insert(ownerLinks)
    .values({hash: hashToken(token), userId, createdAt, expiresAt: new Date(+createdAt + linkLife)});
  return token;
}

async function ensureOwner({now}: Pick<Deps, 'now'>, db: Executor): Promise<string> {
  // servers that start at once make one owner
  await db.execute(sql`select pg_advisory_xact_lock(${locks.owner})`);
  const known = await findOwner(db);
  if (known) return known.userId;
  const [owner] = await db
    .insert(users)
    .values({role: 'admin', proUntil: forever, inviteCode: newInviteCode(), createdAt: now()})
    .returning();
  const {userId} = owner!;
  await db
    .insert(serverState)
    .values({name: 'owner', value: userId})
    .onConflictDoUpdate({target: serverState.name, set: {value: userId}});
  return userId;
}
