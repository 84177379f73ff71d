import {FileType, ParseModel, TaskStatus, TaskType} from '@recto/api';
import type {PageBox} from '@recto/model';
import {and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql} from 'drizzle-orm';
import type {ParseRow, TranslationRow} from '../../database/schema/index.ts';
import {pageTexts, parses, spaceObjects, tasks, translations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {deleteBlobs, readBlob} from '../../storage/index.ts';
import {publishObjectEvents} from '../../stores/task-events.ts';
import {notTrashed} from '../../stores/trashed.ts';
import {revisionOf} from '../documents/events.ts';
import {pagesOfDoc} from '../documents/pages.ts';
import {storedDoc} from '../documents/stored-doc.ts';
import {choosePages} from '../page-range.ts';
import {endUnfinished} from '../queue/finish.ts';

/** A parse or translation with the newest task of it, null when that is forgotten, and whether that was cancelled. */
type Newest = {readonly outputId: string | null; readonly cancelled: boolean};
export type ListedParse = ParseRow & Newest & {readonly displayText: string | null};
export type ListedTranslation = TranslationRow & Newest;

// a column in a select of one table is written without the table's name, and would be the task's own within a query of tasks
const ofParse = (column: 'object_id' | 'parse_id') => sql`${parses}.${sql.identifier(column)}`;
const ofTranslation = (column: 'object_id' | 'translate_id') => sql`${translations}.${sql.identifier(column)}`;

// by the object, for which there is an index
const ofNewest = (value: SQL, type: TaskType, mine: SQL): SQL => sql`(
  select ${value} from ${tasks} t where ${mine} and t.type = ${type} order by t.created_at desc, t.output_id limit 1)`;
const newest = (type: TaskType, mine: SQL) => ({
  outputId: sql<string | null>`${ofNewest(sql`t.output_id`, type, mine)}`,
  cancelled: sql<boolean>`coalesce(${ofNewest(sql`t.status = ${TaskStatus.failed} and t.cancelled_at is not null`, type, mine)}, false)`,
});
// characters of what tells a result from others
const displayLength = 120;

/** How the text of a parse begins, on one line; null without any. */
const displayText = sql<string | null>`(
  select left(btrim(regexp_replace(left(p.blocks -> 0 ->> 'text', ${displayLength * 4}), '\\s+', ' ', 'g')), ${displayLength})
  from ${pageTexts} p where p.parse_id = ${ofParse('parse_id')} order by p.page, p.part limit 1)`;

const parseColumns = {
  ...getTableColumns(parses),
  displayText,
  ...newest(TaskType.parse, sql`t.object_id = ${ofParse('object_id')} and t.parse_id = ${ofParse('parse_id')}`),
};
const translationColumns = {
  ...getTableColumns(translations),
  ...newest(
    TaskType.translate,
    sql`t.object_id = ${ofTranslation('object_id')} and t.translate_id = ${ofTranslation('translate_id')}`,
  ),
};

/** A parse of a user, of a file that is not in the trash. Throws ServiceError `parse_history_not_found`. */
export async function findParse({db}: Deps, userId: string, parseId: string): Promise<ListedParse> {
  const [row] = await db
    .select(parseColumns)
    .from(parses)
    .where(and(eq(parses.parseId, parseId), eq(parses.userId, userId), notTrashed(parses.objectId, userId)));
  if (!row) throw new ServiceError('parse_history_not_found');
  return row;
}

/** A translation of a user, neither itself nor its file in the trash. Throws ServiceError `translate_history_not_found`. */
export async function findTranslation({db}: Deps, userId: string, translateId: string): Promise<ListedTranslation> {
  const [row] = await db
    .select(translationColumns)
    .from(translations)
    .where(
      and(
        eq(translations.translateId, translateId),
        eq(translations.userId, userId),
        isNull(translations.trashedAt),
        notTrashed(translations.objectId, userId),
      ),
    );
  if (!row) throw new ServiceError('translate_history_not_found');
  return row;
}

/** The parses of files of a user, newest first. */
export const listParses = ({db}: Deps, userId: string, objectIds: readonly string[]): Promise<ListedParse[]> =>
  db
    .select(parseColumns)
    .from(parses)
    .where(and(eq(parses.userId, userId), inArray(parses.objectId, [...objectIds])))
    .orderBy(desc(parses.createdAt), desc(parses.parseId));

/** The translations of files of a user that are not in the trash, newest first. */
export const listTranslations = (
  {db}: Deps,
  userId: string,
  objectIds: readonly string[],
): Promise<ListedTranslation[]> =>
  db
    .select(translationColumns)
    .from(translations)
    .where(
      and(
        eq(translations.userId, userId),
        inArray(translations.objectId, [...objectIds]),
        isNull(translations.trashedAt),
      ),
    )
    .orderBy(desc(translations.createdAt), desc(translations.translateId));

/** Deletes translations for good, in the trash or not, and stops those that run; unknown ids are skipped, but one must be there. Throws ServiceError `translate_history_not_found`. */
export async function deleteTranslations(deps: Deps, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await deps.db.transaction(async tx => {
    const open = and(
      eq(tasks.userId, userId),
      inArray(tasks.translateId, [...ids]),
      inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]),
    )!;
    // tasks before translations, as those who finish them lock them
    await endUnfinished(deps, tx, open, 'cancelled', null);
    const deleted = await tx
      .delete(translations)
      .where(
        and(
          eq(translations.userId, userId),
          inArray(translations.translateId, [...ids]),
          notTrashed(translations.objectId, userId),
        ),
      )
      .returning({translateId: translations.translateId, objectId: translations.objectId});
    if (deleted.length === 0) throw new ServiceError('translate_history_not_found');
    await publishObjectEvents(tx, userId, [...new Set(deleted.map(({objectId}) => objectId))], 'changed');
    return deleted;
  });
  for (const {translateId} of rows) await deleteBlobs(deps.blobs, `results/${translateId}/`);
  return rows.map(row => row.translateId);
}

/** A page of a result, as the parse stores it in `pages/<pageIdx>.json`. */
export type StoredPage = {
  readonly pageIdx: number;
  readonly md: string;
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly blocks: readonly {
    readonly id: string;
    readonly type: string;
    readonly box: PageBox;
    readonly lines?: readonly [number, number];
  }[];
};

export type ParseResult = {
  readonly parse: ListedParse;
  readonly image: boolean;
  readonly pages: readonly StoredPage[];
};

/**
 * What was read, or some pages of it (`1,3,10-20`). Throws ServiceError `parse_history_not_found`, `file_not_upload` while it is
 * not finished, `bad_request` for a range that is none.
 */
export async function readResult(deps: Deps, userId: string, parseId: string, range?: string): Promise<ParseResult> {
  const parse = await findParse(deps, userId, parseId);
  if (parse.status !== TaskStatus.success) throw new ServiceError('parse_history_not_found', {status: parse.status});
  const [object] = await deps.db.select().from(spaceObjects).where(eq(spaceObjects.objectId, parse.objectId));
  const image = object?.fileType === FileType.img;
  if ((await revisionOf(deps.db, parseId)) > 0) {
    const stored = await storedDoc(deps, parseId);
    if (!stored) throw new ServiceError('parse_history_not_found');
    const last = Math.max(0, ...stored.doc.pages.map(({number}) => number));
    const some = range === undefined ? undefined : choosePages(range, last);
    return {parse, image, pages: pagesOfDoc(stored.doc, image && isOwnReading(parse), some)};
  }
  const folder = `results/${parseId}/pages/`;
  const numbers: number[] = [];
  for await (const {key} of deps.blobs.list(folder)) {
    const index = /\/(\d+)\.json$/.exec(key)?.[1];
    if (index !== undefined) numbers.push(Number(index) + 1);
  }
  const wanted = range === undefined ? undefined : choosePages(range, Math.max(0, ...numbers));
  const chosen = numbers.filter(number => !wanted || wanted.has(number)).sort((one, other) => one - other);
  const pages: StoredPage[] = [];
  // a few at a time: each is an answer of the bucket
  for (let at = 0; at < chosen.length; at += 16) {
    const contents = await Promise.all(
      chosen.slice(at, at + 16).map(number => readBlob(deps.blobs, `${folder}${number - 1}.json`)),
    );
    for (const content of contents) if (content) pages.push(JSON.parse(content.toString()));
  }
  return {parse, image, pages};
}

/** Third parties' results are written with dollars, also of images. */
export const isOwnReading = ({parseModel}: Pick<ParseRow, 'parseModel'>): boolean =>
  parseModel === null || parseModel === ParseModel.default;
