import {TaskStatus} from '@recto/api';
import {
  type Doc,
  editedForPage,
  editedFromMarkdown,
  inlineMarkdown,
  type LedgerEntry,
  type PlannedSegment,
  showTranslations,
  translationOf,
} from '@recto/engine/translate';
import {and, eq} from 'drizzle-orm';
import type {LineRow, TranslationRow} from '../../database/schema/index.ts';
import {translationLines} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {findTranslation} from '../space/results.ts';
import {isPdf, queueTypesetting} from './set-again.ts';
import {planOf} from './stored-plan.ts';
import {translationLedger} from './stores.ts';
import {writeLine} from './write-line.ts';

/** A part of a line that is translated as one, in both languages as Markdown. */
export type LineSegment = {
  readonly id: string;
  readonly raw: string;
  /** '' while it waits. */
  readonly translated: string;
  readonly state: LineRow['state'];
};

/**
 * The segments of one line in reading order: the items of a list, the cells of a table. Throws ServiceError
 * `translate_history_not_found`, `not_found` for a line that is not there or is not translated.
 */
export async function lineSegments(
  deps: Deps,
  {userId}: Caller,
  {translateId, lineId}: {translateId: string; lineId: string},
): Promise<LineSegment[]> {
  const translation = await findTranslation(deps, userId, translateId);
  const line = await lineOf(deps, translateId, lineId);
  const {doc, planned, entries} = await planOf(deps, translation);
  const own = new Set(line.segments);
  return planned
    .filter(({segment}) => own.has(segment.id))
    .map(each => {
      const {id, children} = each.segment;
      const entry = entries.get(id);
      return {
        id,
        raw: inlineMarkdown(doc, children),
        translated: entry ? inlineMarkdown(doc, translationOf(each, entry).children) : '',
        state: entry?.state ?? 'waiting',
      };
    });
}

/**
 * Puts what a person wrote in the place of one line's translation, or of one of its segments; gives the line, and the task
 * that sets its page of a translated PDF anew. Throws ServiceError `translate_history_not_found`,
 * `translate_parse_status_invalid` while the translation is not finished, `not_found` for what is not there or is not
 * translated, `bad_request` for a segment's text that uses a formula twice, and with the reason `new_formula` for a formula that a
 * translated PDF cannot show.
 */
export async function editLine(
  deps: Deps,
  caller: Caller,
  {
    translateId,
    lineId,
    segment,
    translated,
  }: {translateId: string; lineId: string; segment?: string | undefined; translated: string},
): Promise<{readonly row: LineRow; readonly outputId: string | null}> {
  const translation = await findTranslation(deps, caller.userId, translateId);
  const {status} = translation;
  if (status !== TaskStatus.success) throw new ServiceError('translate_parse_status_invalid', {status});
  const line = await lineOf(deps, translateId, lineId);
  const row =
    segment === undefined
      ? await editWhole(deps, translation, line, translated)
      : await editSegment(deps, translation, line, segment, translated);
  return {row, outputId: await queueTypesetting(deps, caller, translation)};
}

async function lineOf({db}: Deps, translateId: string, lineId: string): Promise<LineRow> {
  const [line] = await db
    .select()
    .from(translationLines)
    .where(and(eq(translationLines.translateId, translateId), eq(translationLines.lineId, lineId)));
  if (!line?.needTranslate) throw new ServiceError('not_found');
  return line;
}

/** A line of one segment is written into the ledger too, so that other formats show it and no later answer replaces it. */
async function editWhole(deps: Deps, translation: TranslationRow, line: LineRow, translated: string): Promise<LineRow> {
  const [only, ...more] = line.segments;
  if (only !== undefined && more.length === 0) {
    const {doc, planned} = await planOf(deps, translation);
    const own = planned.find(each => each.segment.id === only);
    const entry = own && entryOf(translation, doc, own, translated);
    if (entry) await translationLedger(deps, line.translateId).put([entry]);
  }
  return writeLine(deps, line, {translated, state: 'edited'});
}

/** One segment of several: the line is put together anew from what the ledger then holds. */
async function editSegment(
  deps: Deps,
  translation: TranslationRow,
  line: LineRow,
  segment: string,
  translated: string,
): Promise<LineRow> {
  const {doc, planned, entries} = await planOf(deps, translation);
  const own = line.segments.includes(segment) ? planned.find(each => each.segment.id === segment) : undefined;
  if (!own) throw new ServiceError('not_found');
  const entry = entryOf(translation, doc, own, translated);
  if (!entry) throw new ServiceError('bad_request');
  await translationLedger(deps, line.translateId).put([entry]);
  entries.set(segment, entry);
  const translations = planned.map(each => translationOf(each, entries.get(each.segment.id)));
  const {lines} = showTranslations(doc, translations, {assetFolder: 'assets/'});
  const shown = lines.find(({id}) => id === line.lineId);
  if (!shown) throw new ServiceError('not_found');
  return writeLine(deps, line, {translated: shown.translated, state: shown.state ?? 'edited'});
}

/** Throws ServiceError `bad_request`, reason `new_formula`, for a formula that a page of a PDF cannot show. */
function entryOf(
  translation: TranslationRow,
  doc: Doc,
  own: PlannedSegment,
  translated: string,
): LedgerEntry | undefined {
  if (!isPdf(translation)) return editedFromMarkdown(doc, own, translated);
  const {entry, unset} = editedForPage(doc, own, translated);
  if (unset.length > 0) throw new ServiceError('bad_request', {reason: 'new_formula', formulas: unset.slice(0, 10)});
  return entry;
}
