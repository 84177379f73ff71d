import {mostTags} from '@recto/api';
import {and, count, eq, inArray, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {spaceObjects} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {publishObjectEvents} from '../../stores/task-events.ts';
import {lockUser} from '../../stores/users.ts';
import {isListed, languageOfObject} from './objects.ts';

export type Facets = {
  readonly tags: readonly {readonly tag: string; readonly count: number}[];
  readonly languages: readonly {readonly language: string; readonly count: number}[];
};

/** What the files of a user can be filtered by, with how many have it. */
export async function facetsOf({db}: Deps, userId: string): Promise<Facets> {
  const listed = db
    .select({language: sql<string | null>`${languageOfObject}`.as('language')})
    .from(spaceObjects)
    .where(isListed(userId))
    .as('listed');
  const languages = await db
    .select({language: sql<string>`${listed.language}`, count: count()})
    .from(listed)
    .where(sql`${listed.language} is not null`)
    .groupBy(listed.language)
    .orderBy(sql`count(*) desc`, listed.language);
  const tags = await tagsOf(db, userId);
  return {tags: tags.toSorted((a, b) => a.tag.localeCompare(b.tag)), languages};
}

const tagsOf = (db: Executor, userId: string) => {
  const tag = sql<string>`unnest(${spaceObjects.tags})`;
  return db.select({tag, count: count()}).from(spaceObjects).where(isListed(userId)).groupBy(tag);
};

export type TagChange = {
  readonly objectIdList: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
};

/**
 * Gives tags to files of a user and takes others from them; gives the files. A tag that another file has in another case is that one.
 * Unknown ids are skipped, but one must be there. Throws ServiceError `not_found`, `bad_request` when a file would have too many.
 */
export async function changeTags(
  deps: Deps,
  userId: string,
  {objectIdList, add, remove}: TagChange,
): Promise<string[]> {
  return deps.db.transaction(async tx => {
    // two that give the same tag at once spell it the same
    await lockUser(tx, userId);
    const rows = await tx
      .select({objectId: spaceObjects.objectId, tags: spaceObjects.tags})
      .from(spaceObjects)
      .where(and(isListed(userId), inArray(spaceObjects.objectId, [...objectIdList])));
    if (rows.length === 0) throw new ServiceError('not_found');
    const spelled = new Map((await tagsOf(tx, userId)).map(({tag}) => [keyOf(tag), tag]));
    const [added, removed] = [add, remove].map(
      list => new Map(list.map(tag => [keyOf(tag), spelled.get(keyOf(tag)) ?? tidy(tag)])),
    ) as [Map<string, string>, Map<string, string>];
    for (const {objectId, tags} of rows) {
      const kept = tags.filter(tag => !removed.has(keyOf(tag)));
      const known = new Set(kept.map(keyOf));
      const next = [...kept, ...[...added].flatMap(([key, tag]) => (known.has(key) ? [] : [tag]))];
      if (next.length > mostTags)
        throw new ServiceError('bad_request', {
          issues: [{path: 'add', message: `a file has at most ${mostTags} tags`}],
        });
      await tx.update(spaceObjects).set({tags: next}).where(eq(spaceObjects.objectId, objectId));
    }
    const objectIds = rows.map(row => row.objectId);
    await publishObjectEvents(tx, userId, objectIds, 'changed');
    return objectIds;
  });
}

const tidy = (tag: string): string => tag.replace(/\s+/g, ' ').trim().normalize('NFC');
const keyOf = (tag: string): string => tidy(tag).toLowerCase();
