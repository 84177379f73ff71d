import {TaskStatus} from '@recto/api';
import {joinBilingual} from '@recto/engine/translate';
import {withoutDirectionMarks} from '@recto/model';
import {and, asc, count, desc, eq, notInArray} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import type {DraftRow} from '../../database/schema/index.ts';
import {drafts, draftVersions} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {lockUser} from '../../stores/users.ts';
import {storedMarkdown} from '../documents/stored-markdown.ts';
import {findParse, findTranslation} from '../space/results.ts';
import {exportLines} from '../translations/export-lines.ts';
import {versionsToKeep} from './versions.ts';

type Owned = {readonly userId: string; readonly draftId: string};

// texts of one user; the one that was changed longest ago makes room
const mostDrafts = 200;
// milliseconds after which what stands there is kept before it is overwritten
const keepEvery = 5 * 60_000;

export type NewDraft = {
  readonly name: string;
  readonly markdown?: string | undefined;
  readonly parseId?: string | undefined;
  readonly translateId?: string | undefined;
  readonly show: 'both' | 'original' | 'translation';
};

/** Makes a draft, of given text or of a result. Throws ServiceError `parse_history_not_found`, `translate_history_not_found`. */
export async function createDraft(deps: Deps, userId: string, wanted: NewDraft): Promise<DraftRow> {
  const {markdown, parseId} = await contentOf(deps, userId, wanted);
  const now = deps.now();
  return deps.db.transaction(async tx => {
    await lockUser(tx, userId);
    const [have] = await tx.select({count: count()}).from(drafts).where(eq(drafts.userId, userId));
    if (have!.count >= mostDrafts) await forgetOldest(tx, userId);
    const [row] = await tx
      .insert(drafts)
      .values({
        userId,
        name: withoutDirectionMarks(wanted.name),
        markdown,
        revision: 1,
        parseId,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    return row!;
  });
}

/** A user's drafts, the last changed first. */
export const listDrafts = ({db}: Deps, userId: string) => {
  const {draftId, name, parseId, revision, createdAt, updatedAt} = drafts;
  return db
    .select({draftId, name, parseId, revision, createdAt, updatedAt})
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.updatedAt), desc(drafts.draftId));
};

/** A draft. Throws ServiceError `not_found`. */
export async function getDraft({db}: Pick<Deps, 'db'>, owned: Owned): Promise<DraftRow> {
  const [row] = await db.select().from(drafts).where(isOwned(owned));
  if (!row) throw new ServiceError('not_found');
  return row;
}

/**
 * Saves a draft that was read at `revision`; another revision leaves it as it is and gives what stands there. What it was
 * becomes a version when the last one is five minutes old, or `keep` is set. Throws ServiceError `not_found`.
 */
export async function saveDraft(
  deps: Deps,
  owned: Owned,
  change: {
    readonly revision: number;
    readonly name?: string | undefined;
    readonly markdown?: string | undefined;
    readonly keep: boolean;
  },
): Promise<{saved: boolean; draft: DraftRow}> {
  return deps.db.transaction(async tx => {
    const [row] = await tx.select().from(drafts).where(isOwned(owned)).for('update');
    if (!row) throw new ServiceError('not_found');
    if (row.revision !== change.revision) return {saved: false, draft: row};
    const {name = row.name, markdown = row.markdown} = change;
    if (markdown !== row.markdown) await keepVersion(deps, tx, row, change.keep);
    const values = {name: withoutDirectionMarks(name), markdown, revision: row.revision + 1, updatedAt: deps.now()};
    const [saved] = await tx.update(drafts).set(values).where(eq(drafts.draftId, row.draftId)).returning();
    return {saved: true, draft: saved!};
  });
}

/** Deletes a draft with its versions. Throws ServiceError `not_found`. */
export async function deleteDraft({db}: Deps, owned: Owned): Promise<void> {
  const gone = await db.delete(drafts).where(isOwned(owned)).returning({draftId: drafts.draftId});
  if (gone.length === 0) throw new ServiceError('not_found');
}

/** The versions of a draft, the newest first. Throws ServiceError `not_found`. */
export async function listVersions(deps: Deps, owned: Owned) {
  await getDraft(deps, owned);
  const rows = await deps.db
    .select()
    .from(draftVersions)
    .where(eq(draftVersions.draftId, owned.draftId))
    .orderBy(desc(draftVersions.revision));
  return rows.map(({revision, markdown, savedAt}) => ({revision, length: markdown.length, savedAt}));
}

/** One version. Throws ServiceError `not_found`. */
export async function getVersion(deps: Deps, owned: Owned, revision: number) {
  await getDraft(deps, owned);
  const [row] = await deps.db
    .select()
    .from(draftVersions)
    .where(and(eq(draftVersions.draftId, owned.draftId), eq(draftVersions.revision, revision)));
  if (!row) throw new ServiceError('not_found');
  return row;
}

const isOwned = ({userId, draftId}: Owned) => and(eq(drafts.draftId, draftId), eq(drafts.userId, userId));

async function keepVersion({now}: Deps, tx: Executor, row: DraftRow, keep: boolean): Promise<void> {
  const {draftId, revision, markdown, updatedAt, createdAt} = row;
  const kept = await tx
    .select()
    .from(draftVersions)
    .where(eq(draftVersions.draftId, draftId))
    .orderBy(desc(draftVersions.revision));
  const last = kept[0]?.savedAt ?? createdAt;
  // the first state is what it came from: it is worth keeping at once
  if (!keep && revision > 1 && now().getTime() - last.getTime() < keepEvery) return;
  await tx.insert(draftVersions).values({draftId, revision, markdown, savedAt: updatedAt});
  const stay = versionsToKeep([{revision, length: markdown.length}, ...kept.map(lengthOf)]);
  await tx
    .delete(draftVersions)
    .where(and(eq(draftVersions.draftId, draftId), notInArray(draftVersions.revision, [...stay])));
}

const lengthOf = ({revision, markdown}: {revision: number; markdown: string}) => ({revision, length: markdown.length});

async function forgetOldest(tx: Executor, userId: string): Promise<void> {
  const [oldest] = await tx
    .select({draftId: drafts.draftId})
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(asc(drafts.updatedAt))
    .limit(1);
  if (oldest) await tx.delete(drafts).where(eq(drafts.draftId, oldest.draftId));
}

async function contentOf(
  deps: Deps,
  userId: string,
  {markdown, parseId, translateId, show}: NewDraft,
): Promise<{markdown: string; parseId: string | null}> {
  if (translateId !== undefined) {
    const translation = await findTranslation(deps, userId, translateId);
    const lines = await exportLines(deps, translateId, 'dollar');
    return {markdown: markdown ?? joinBilingual(lines, show), parseId: translation.parseId};
  }
  if (parseId === undefined) return {markdown: markdown ?? '', parseId: null};
  const parse = await findParse(deps, userId, parseId);
  const written = parse.status === TaskStatus.success ? await storedMarkdown(deps, parseId) : undefined;
  if (written === undefined) throw new ServiceError('parse_history_not_found');
  return {markdown: markdown ?? written, parseId};
}
