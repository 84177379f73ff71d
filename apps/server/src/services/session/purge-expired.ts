import {lt} from 'drizzle-orm';
import {
  attempts,
  ownerLinks,
  pendingWeChats,
  refreshTokens,
  sessions,
  shareLinks,
  smsCodes,
  transferAuthorizations,
  verifications,
} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';

const day = 86_400_000;

/** Deletes what nobody can use any more: expired codes, links, verifications, tokens and sessions, old attempts. */
export async function purgeExpired({db, now}: Deps): Promise<void> {
  const at = now();
  // codes and attempts are counted for a day
  const yesterday = new Date(+at - day);
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, yesterday));
  await db.delete(attempts).where(lt(attempts.at, yesterday));
  await db.delete(verifications).where(lt(verifications.expiresAt, at));
  await db.delete(pendingWeChats).where(lt(pendingWeChats.expiresAt, at));
  await db.delete(transferAuthorizations).where(lt(transferAuthorizations.expiresAt, at));
  await db.delete(shareLinks).where(lt(shareLinks.expiresAt, at));
  await db.delete(ownerLinks).where(lt(ownerLinks.expiresAt, at));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, at));
  await db.delete(sessions).where(lt(sessions.expiresAt, at));
}
