import {eq} from 'drizzle-orm';
import {refreshTokens, sessions, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {hashToken} from '../../secrets/hash-token.ts';
import {revokeSession} from '../../stores/sessions.ts';
import {addSuccessor, refreshLife, requireActive, signAccess, type Tokens} from '../tokens.ts';

// two tabs, or a client whose answer was lost, send the same token twice within moments (docs/decisions/0006)
const graceMilliseconds = 5000;

/**
 * A new pair of tokens for a refresh token; within moments the same refresh token again. One that was used before that ends its
 * session, for it was copied.
 * Throws ServiceError `user_refresh_token_expired`, `user_banned`, `user_unregister`.
 */
export async function refreshSession(deps: Deps, token = ''): Promise<Tokens> {
  const now = deps.now();
  const pair = await deps.db.transaction(async db => {
    const [row] = await db
      .select()
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.sessionId, refreshTokens.sessionId))
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(eq(refreshTokens.hash, hashToken(token)))
      .for('update', {of: [refreshTokens, sessions]});
    if (!row || row.sessions.revokedAt || row.refresh_tokens.expiresAt <= now) return undefined;
    const {sessionId} = row.sessions;
    const {usedAt} = row.refresh_tokens;
    if (usedAt && +now - +usedAt > graceMilliseconds) {
      // no throw here: it would undo this
      await revokeSession(deps, db, sessionId);
      deps.log.warn({sessionId, userId: row.users.userId}, 'a refresh token was used again: its session is ended');
      return undefined;
    }
    requireActive(row.users);
    if (!usedAt) {
      await db.update(refreshTokens).set({usedAt: now}).where(eq(refreshTokens.hash, row.refresh_tokens.hash));
      const expiresAt = new Date(+now + refreshLife);
      await db.update(sessions).set({expiresAt}).where(eq(sessions.sessionId, sessionId));
    }
    return {
      accessToken: await signAccess(deps, row.users.userId, sessionId),
      refreshToken: await addSuccessor(deps, db, sessionId, token),
    };
  });
  if (!pair) throw new ServiceError('user_refresh_token_expired');
  return pair;
}
