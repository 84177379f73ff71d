import {and, eq, isNull, ne} from 'drizzle-orm';
import type {Executor} from '../database/connect.ts';
import {refreshTokens, sessions} from '../database/schema/index.ts';
import {hashToken} from '../secrets/hash-token.ts';
import type {StoreContext} from './context.ts';
import {publishAccessEvent} from './task-events.ts';

/** Ends one session: its tokens are refused from now on, and its streams end. */
export async function revokeSession({now}: Pick<StoreContext, 'now'>, db: Executor, sessionId: string): Promise<void> {
  const revoked = await db
    .update(sessions)
    .set({revokedAt: now()})
    .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.revokedAt)))
    .returning({userId: sessions.userId});
  for (const {userId} of revoked) await publishAccessEvent(db, userId);
}

/** Ends a user's sessions with their streams, all of them or all but one. */
export async function revokeSessions(
  {now}: Pick<StoreContext, 'now'>,
  db: Executor,
  userId: string,
  except?: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({revokedAt: now()})
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.sessionId, except),
      ),
    );
  await publishAccessEvent(db, userId);
}

/** The session a refresh token belongs to, also an expired one. */
export async function sessionOfRefreshToken(
  {db}: Pick<StoreContext, 'db'>,
  token: string,
): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(token)));
  return row?.sessionId;
}
