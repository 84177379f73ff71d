import type {GlossaryTerm} from '@recto/api';
import {and, count, desc, eq, inArray, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {glossaries, glossaryItems} from '../../database/schema/index.ts';
import {isUniqueViolation} from '../../database/unique-violation.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {lockUser} from '../../stores/users.ts';

type Owned = {readonly userId: string; readonly glossaryId: string};

/** A user's glossaries with the number of their items, newest first. */
export async function listGlossaries({db}: Deps, userId: string) {
  const rows = await db
    .select({glossary: glossaries, itemCount: count(glossaryItems.itemId)})
    .from(glossaries)
    .leftJoin(glossaryItems, eq(glossaryItems.glossaryId, glossaries.glossaryId))
    .where(eq(glossaries.userId, userId))
    .groupBy(glossaries.glossaryId)
    .orderBy(desc(glossaries.createdAt), desc(glossaries.glossaryId));
  return rows.map(({glossary, itemCount}) => present(glossary, itemCount));
}

/** Makes a glossary. Throws ServiceError `bad_request` past the number of glossaries or of items. */
export async function createGlossary(deps: Deps, userId: string, description: string, terms: readonly GlossaryTerm[]) {
  return deps.db.transaction(async tx => {
    // two requests at once must not both be the fiftieth
    await lockUser(tx, userId);
    const [have] = await tx.select({count: count()}).from(glossaries).where(eq(glossaries.userId, userId));
    const limit = deps.settings.RECTO_GLOSSARIES;
    if (have!.count >= limit) throw tooMany('glossaries', limit);
    const [row] = await tx.insert(glossaries).values({userId, description, createdAt: deps.now()}).returning();
    return present(row!, await putTerms(deps, tx, row!.glossaryId, terms));
  });
}

/** Adds terms; gives how many items the glossary has then. Throws ServiceError `not_found`, `bad_request` past the number of items. */
export async function addTerms(deps: Deps, owned: Owned, terms: readonly GlossaryTerm[]): Promise<number> {
  return deps.db.transaction(async tx => {
    await lock(tx, owned);
    return putTerms(deps, tx, owned.glossaryId, terms);
  });
}

/** Renames a glossary. Throws ServiceError `not_found`. */
export async function renameGlossary({db}: Deps, owned: Owned, description: string) {
  const [row] = await db.update(glossaries).set({description}).where(isOwned(owned)).returning();
  if (!row) throw new ServiceError('not_found');
  return present(row, await countItems(db, owned.glossaryId));
}

/** A glossary with its items. Throws ServiceError `not_found`. */
export async function getGlossary({db}: Pick<Deps, 'db'>, owned: Owned) {
  const [row] = await db.select().from(glossaries).where(isOwned(owned));
  if (!row) throw new ServiceError('not_found');
  const items = await db
    .select()
    .from(glossaryItems)
    .where(eq(glossaryItems.glossaryId, owned.glossaryId))
    .orderBy(glossaryItems.itemId);
  return {...present(row, items.length), items: items.map(({itemId, glossaryId, ...term}) => ({id: itemId, ...term}))};
}

/** Deletes a glossary. Throws ServiceError `not_found`. */
export async function deleteGlossary({db}: Deps, owned: Owned): Promise<void> {
  const rows = await db.delete(glossaries).where(isOwned(owned)).returning();
  if (rows.length === 0) throw new ServiceError('not_found');
}

/** Changes a term in its place. Throws ServiceError `not_found`, `bad_request` when the glossary has the new one elsewhere. */
export async function updateTerm(deps: Deps, owned: Owned, itemId: number, term: GlossaryTerm) {
  const [row] = await deps.db.transaction(async tx => {
    await lock(tx, owned);
    return tx
      .update(glossaryItems)
      .set(term)
      .where(and(eq(glossaryItems.glossaryId, owned.glossaryId), eq(glossaryItems.itemId, itemId)))
      .returning()
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'glossary_items_term'))
          throw new ServiceError('bad_request', {reason: 'term_exists'});
        throw error;
      });
  });
  if (!row) throw new ServiceError('not_found');
  return {id: row.itemId, ...term};
}

/** Deletes items by id; those of other glossaries are left alone. Throws ServiceError `not_found`. */
export async function deleteTerms(deps: Deps, owned: Owned, ids: readonly number[]) {
  return deps.db.transaction(async tx => {
    await lock(tx, owned);
    const gone = await tx
      .delete(glossaryItems)
      .where(and(eq(glossaryItems.glossaryId, owned.glossaryId), inArray(glossaryItems.itemId, [...ids])))
      .returning({itemId: glossaryItems.itemId});
    return {deleted: gone.length, itemCount: await countItems(tx, owned.glossaryId)};
  });
}

/** Puts terms into a glossary whose row is locked; gives how many items it has then. */
async function putTerms(deps: Deps, tx: Executor, glossaryId: string, terms: readonly GlossaryTerm[]): Promise<number> {
  // one statement may not touch a row twice: of equal terms the last one counts
  const unique = new Map(terms.map(term => [JSON.stringify([term.origin, term.originLang, term.translateLang]), term]));
  const values = [...unique.values()].map(term => ({...term, glossaryId}));
  for (let start = 0; start < values.length; start += 1000) {
    const {origin, originLang, translateLang} = glossaryItems;
    await tx
      .insert(glossaryItems)
      .values(values.slice(start, start + 1000))
      .onConflictDoUpdate({
        target: [glossaryItems.glossaryId, origin, originLang, translateLang],
        set: {translate: sql`excluded.translate`},
      });
  }
  const total = await countItems(tx, glossaryId);
  if (total > deps.settings.RECTO_GLOSSARY_ITEMS) throw tooMany('items', deps.settings.RECTO_GLOSSARY_ITEMS);
  return total;
}

async function lock(tx: Executor, owned: Owned): Promise<void> {
  const [row] = await tx.select().from(glossaries).where(isOwned(owned)).for('update');
  if (!row) throw new ServiceError('not_found');
}

async function countItems(db: Executor, glossaryId: string): Promise<number> {
  const [row] = await db.select({count: count()}).from(glossaryItems).where(eq(glossaryItems.glossaryId, glossaryId));
  return row!.count;
}

const isOwned = ({userId, glossaryId}: Owned) =>
  and(eq(glossaries.userId, userId), eq(glossaries.glossaryId, glossaryId));

const tooMany = (what: 'glossaries' | 'items', limit: number) => new ServiceError('bad_request', {limit, of: what});

const present = ({glossaryId, userId, description, createdAt}: typeof glossaries.$inferSelect, itemCount: number) => ({
  itemId: glossaryId,
  description,
  userId,
  createdAt: createdAt.toISOString(),
  itemCount,
});
