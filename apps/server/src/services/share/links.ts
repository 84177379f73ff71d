import {randomBytes} from 'node:crypto';
import {TaskStatus} from '@recto/api';
import {and, desc, eq, gt, isNull, type SQL} from 'drizzle-orm';
import {type ShareLinkRow, shareLinks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {hashToken} from '../../secrets/hash-token.ts';
import {requireMayLeave} from '../egress/egress-policy.ts';
import {findObject} from '../space/objects.ts';
import {findParse, findTranslation} from '../space/results.ts';

const day = 86_400_000;
// more than anybody keeps apart
const mostLinks = 20;

export type NewLink = {
  readonly parseId: string;
  /** A translation of the parse that it leads to instead. */
  readonly translateId?: string | undefined;
  readonly days: number;
  readonly withSource: boolean;
};

/** Links that lead somewhere as far as they themselves say: an administrator may have shortened how long they do. */
export const isLive = ({now, settings}: Pick<Deps, 'now' | 'settings'>): SQL | undefined =>
  and(
    isNull(shareLinks.revokedAt),
    gt(shareLinks.expiresAt, now()),
    gt(shareLinks.createdAt, new Date(+now() - settings.RECTO_SHARE_DAYS * day)),
  );

/** When a link ends. */
export const endOf = ({settings}: Pick<Deps, 'settings'>, {createdAt, expiresAt}: ShareLinkRow): Date =>
  new Date(Math.min(+expiresAt, +createdAt + settings.RECTO_SHARE_DAYS * day));

/**
 * Makes a link to a finished parse of a user, or to a finished translation of it. Its token is given this once, the database has its
 * hash. Throws ServiceError `parse_history_not_found`, `translate_history_not_found`, `privacy_local_only`, `share_limit`, and
 * `bad_request` for more days than the settings allow.
 */
export async function createLink(
  deps: Deps,
  userId: string,
  {parseId, translateId, days, withSource}: NewLink,
): Promise<{readonly token: string; readonly row: ShareLinkRow}> {
  const {db, now, settings} = deps;
  const {objectId, status} = await findParse(deps, userId, parseId);
  if (status !== TaskStatus.success) throw new ServiceError('parse_history_not_found', {status});
  if (translateId !== undefined) await requireTranslation(deps, userId, parseId, translateId);
  if (days > settings.RECTO_SHARE_DAYS) {
    const message = `links of this server live at most ${settings.RECTO_SHARE_DAYS} days`;
    throw new ServiceError('bad_request', {issues: [{path: 'days', message}]});
  }
  await requireMayLeave(deps, {userId, objectIds: [objectId]});
  const live = await db.$count(shareLinks, and(eq(shareLinks.objectId, objectId), isLive(deps)));
  if (live >= mostLinks) throw new ServiceError('share_limit', {limit: mostLinks});
  const token = randomBytes(24).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(+createdAt + days * day);
  const [row] = await db
    .insert(shareLinks)
    .values({hash: hashToken(token), userId, objectId, parseId, translateId, withSource, createdAt, expiresAt})
    .returning();
  if (!row) throw new Error('a link was not stored');
  return {token, row};
}

async function requireTranslation(deps: Deps, userId: string, parseId: string, translateId: string): Promise<void> {
  const translation = await findTranslation(deps, userId, translateId);
  if (translation.parseId !== parseId || translation.status !== TaskStatus.success)
    throw new ServiceError('translate_history_not_found', {status: translation.status});
}

/** The links of a user's file that lead somewhere, newest first. Throws ServiceError `not_found`. */
export async function listLinks(deps: Deps, userId: string, objectId: string): Promise<readonly ShareLinkRow[]> {
  const object = await findObject(deps, userId, objectId);
  return deps.db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.objectId, object.objectId), eq(shareLinks.userId, userId), isLive(deps)))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.shareId));
}

/** Ends a link of a user. Throws ServiceError `not_found`, also for somebody else's and for one that has ended. */
export async function revokeLink(deps: Deps, userId: string, shareId: string): Promise<void> {
  const revoked = await deps.db
    .update(shareLinks)
    .set({revokedAt: deps.now()})
    .where(and(eq(shareLinks.shareId, shareId), eq(shareLinks.userId, userId), isLive(deps)))
    .returning({shareId: shareLinks.shareId});
  if (revoked.length === 0) throw new ServiceError('not_found');
}
