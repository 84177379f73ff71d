import {TaskStatus, type TranslateParam} from '@recto/api';
import {parsePageRange, resolvePageRange} from '@recto/engine/client';
import {editedFromMarkdown, makePlan} from '@recto/engine/translate';
import {and, asc, eq, sql} from 'drizzle-orm';
import {spaceObjects, tasks, translationLines, translationSegments} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import type {Caller} from '../../http/route.ts';
import type {TranslationRow} from '../space/objects.ts';
import {findTranslation} from '../space/results.ts';
import {checkPages} from '../tasks/pages-of.ts';
import {queueTranslation} from './create.ts';
import {translationSource} from './source.ts';
import {translationLedger} from './stores.ts';

export type LineRow = typeof translationLines.$inferSelect;

export type TranslationResult = {
  readonly translation: TranslationRow;
  /** In the order of reading. */
  readonly lines: readonly LineRow[];
  /** The translated PDF, and the name to give it. */
  readonly trust: Trust;
  readonly file: {readonly key: string; readonly name: string} | undefined;
};

/** Segments by what became of them. */
export type Trust = Readonly<Record<'waiting' | 'translated' | 'doubt' | 'edited' | 'kept', number>>;

/** Where a layout-preserving translation lies. */
export const translatedKey = (translateId: string): string => `results/${translateId}/translated.pdf`;
/** Where what must be known to set pages of it anew lies. */
export const layoutKey = (translateId: string): string => `results/${translateId}/layout.json`;

/** What there is of a translation, or of some of its pages. Throws Failure `translate_history_not_found`, `bad_request` for a range that is none. */
export async function readTranslation(
  deps: Deps,
  userId: string,
  translateId: string,
  range?: string,
): Promise<TranslationResult> {
  const translation = await findTranslation(deps, userId, translateId);
  checkPages(range);
  const rows = await deps.db
    .select()
    .from(translationLines)
    .where(eq(translationLines.translateId, translateId))
    .orderBy(asc(translationLines.position));
  const last = 1 + Math.max(0, ...new Set(rows.map(row => row.pageIdx)));
  const wanted = range === undefined ? undefined : new Set(resolvePageRange(parsePageRange(range), last));
  const lines = wanted ? rows.filter(row => wanted.has(row.pageIdx + 1)) : rows;
  return {
    translation,
    lines,
    trust: await trustOf(deps, translateId, rows),
    file: await translatedFile(deps, translation),
  };
}

async function trustOf({db}: Deps, translateId: string, lines: readonly LineRow[]): Promise<Trust> {
  const {segment, entry} = translationSegments;
  const rows = await db
    .select({segment, state: sql<keyof Trust>`${entry}->>'state'`})
    .from(translationSegments)
    .where(eq(translationSegments.translateId, translateId));
  const states = new Map(rows.map(row => [row.segment, row.state]));
  const trust = {waiting: 0, translated: 0, doubt: 0, edited: 0, kept: 0};
  for (const key of new Set(lines.flatMap(line => line.segments))) trust[states.get(key) ?? 'waiting']++;
  return trust;
}

async function translatedFile({db, blobs}: Deps, {translateId, objectId}: TranslationRow) {
  const key = translatedKey(translateId);
  if (!(await blobs.stat(key))) return undefined;
  const [object] = await db.select().from(spaceObjects).where(eq(spaceObjects.objectId, objectId));
  return {key, name: object?.objectName ?? 'translated.pdf'};
}

/**
 * Puts what a person wrote in the place of one segment's translation. Throws Failure `translate_history_not_found`,
 * `translate_parse_status_invalid` while the translation is not finished, `not_found` for a segment that is not there or
 * is not translated.
 */
export async function editLine(
  deps: Deps,
  caller: Caller,
  {translateId, lineId, translated}: {translateId: string; lineId: string; translated: string},
): Promise<LineRow> {
  const translation = await findTranslation(deps, caller.userId, translateId);
  const {status} = translation;
  if (status !== TaskStatus.success) throw new Failure('translate_parse_status_invalid', {status});
  const line = translationLines;
  const [row] = await deps.db
    .update(line)
    .set({translated, state: 'edited'})
    .where(and(eq(line.translateId, translateId), eq(line.lineId, lineId), eq(line.needTranslate, true)))
    .returning();
  if (!row) throw new Failure('not_found');
  await editSegment(deps, translation, row);
  await setAnew(deps, caller, translation);
  return row;
}

/** A PDF with an edited line is made again: nothing is asked for it. Edits that wait for one another make it once. */
async function setAnew(
  deps: Deps,
  caller: Caller,
  {translateId, objectId, parseId, ...row}: TranslationRow,
): Promise<void> {
  if ((row.translateParam as TranslateParam).translateType !== 'pdf') return;
  const waiting = and(eq(tasks.translateId, translateId), eq(tasks.status, TaskStatus.none));
  await deps.db.transaction(async tx => {
    if ((await tx.select({outputId: tasks.outputId}).from(tasks).where(waiting)).length > 0) return;
    await queueTranslation(deps, tx, caller, {translateId, objectId, parseId, pageCount: 0, parameters: {budget: 0}});
  });
}

/** A line of one segment is written into the ledger too, so that other formats show it and no later answer replaces it. */
async function editSegment(
  deps: Deps,
  {translateId, userId, parseId, ...row}: TranslationRow,
  line: LineRow,
): Promise<void> {
  const [segment, ...more] = line.segments;
  if (segment === undefined || more.length > 0) return;
  const param = row.translateParam as TranslateParam;
  const {doc, options} = await translationSource(deps, {userId, parseId, param});
  const {planned} = await makePlan(doc, {...options, model: ''});
  const own = planned.find(each => each.segment.id === segment);
  const entry = own && editedFromMarkdown(doc, own, line.translated);
  if (entry) await translationLedger(deps, translateId).put([entry]);
}
