import {and, eq, isNull, type SQL, sql} from 'drizzle-orm';
import {
  type ObjectRow,
  type ShareLinkRow,
  shareLinks,
  spaceObjects,
  translations,
  users,
} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {hashToken} from '../../secrets/hash-token.ts';
import {type EgressContext, readSwitches} from '../egress/egress-policy.ts';
import {recordEgress} from '../egress/record-egress.ts';
import {pagePicture} from '../files/page-picture.ts';
import {type ParseResult, readResult} from '../space/results.ts';
import {readTranslation, type TranslationResult, translatedKey} from '../translations/result.ts';
import {isLive} from './links.ts';

/** What a link leads to. */
type Shared = {readonly link: ShareLinkRow; readonly object: ObjectRow};

/** What is told before bytes are sent: how many. */
type Left = (bytes: number) => Promise<void>;

/** A part of a shared document that has an address of its own: an image of the result, the image of a page, the file itself, the translated PDF. */
export type SharedPart =
  | {readonly use: 'shared-asset'; readonly shareId: string; readonly name: string}
  | {readonly use: 'shared-page'; readonly shareId: string; readonly page: number}
  | {readonly use: 'shared-source'; readonly shareId: string}
  | {readonly use: 'shared-translated'; readonly shareId: string};

/**
 * What the token of a link leads to, counted as opened. Throws ServiceError `not_found`, without saying why, for one that is
 * unknown, expired or revoked, whose file or translation is in the trash, whose file may not leave, or whose owner may not sign in.
 */
export async function readShared(
  deps: Deps,
  token: string,
): Promise<
  Shared & {
    readonly result: ParseResult;
    /** Of a link to a translation. */
    readonly translation: TranslationResult | undefined;
    readonly left: Left;
  }
> {
  const {link, object} = await findShared(deps, eq(shareLinks.hash, hashToken(token)));
  const {userId, parseId, translateId} = link;
  const [result, translation] = await Promise.all([
    readResult(deps, userId, parseId),
    translateId === null ? undefined : readTranslation(deps, userId, translateId),
  ]).catch((error: unknown) => {
    if (error instanceof ServiceError) throw new ServiceError('not_found', null, {cause: error});
    throw error;
  });
  await deps.db
    .update(shareLinks)
    .set({views: sql`${shareLinks.views} + 1`, lastViewedAt: deps.now()})
    .where(eq(shareLinks.shareId, link.shareId));
  return {link, object, result, translation, left: bytes => recordEgress(deps, contextOf(link), {host: '', bytes})};
}

/** Where a part of a shared document lies, as long as its link leads somewhere. Throws ServiceError `not_found` as `readShared` does. */
export async function findSharedPart(
  deps: Deps,
  part: SharedPart,
): Promise<{readonly key: string; readonly object: ObjectRow; readonly left: Left}> {
  const {link, object} = await findShared(deps, eq(shareLinks.shareId, part.shareId));
  const key = await keyOf(deps, {link, object}, part);
  if (!key) throw new ServiceError('not_found');
  return {key, object, left: bytes => recordEgress(deps, contextOf(link), {host: '', bytes})};
}

async function keyOf(deps: Deps, {link, object}: Shared, part: SharedPart): Promise<string | null> {
  if (part.use === 'shared-asset') return `results/${link.parseId}/assets/${part.name}`;
  if (part.use === 'shared-translated') return link.translateId === null ? null : translatedKey(link.translateId);
  if (!link.withSource) return null;
  return part.use === 'shared-page' ? pagePicture(deps, object.objectId, part.page) : object.blobKey;
}

async function findShared(deps: Deps, which: SQL): Promise<Shared> {
  const [found] = await deps.db
    .select({link: shareLinks, object: spaceObjects})
    .from(shareLinks)
    .innerJoin(spaceObjects, eq(spaceObjects.objectId, shareLinks.objectId))
    .innerJoin(users, eq(users.userId, shareLinks.userId))
    .leftJoin(translations, eq(translations.translateId, shareLinks.translateId))
    .where(
      and(
        which,
        isLive(deps),
        isNull(spaceObjects.trashedAt),
        isNull(translations.trashedAt),
        isNull(users.bannedAt),
        isNull(users.deleteAt),
      ),
    );
  if (!found || (await readSwitches(deps, contextOf(found.link))).isKept) throw new ServiceError('not_found');
  return found;
}

// every link is a row of the privacy log, whoever opens it
const contextOf = ({userId, objectId, shareId}: ShareLinkRow): EgressContext => ({
  userId,
  objectIds: [objectId],
  outputId: shareId,
  purpose: 'share',
});
