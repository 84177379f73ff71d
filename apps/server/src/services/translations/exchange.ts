import {TaskStatus, type TranslateParam} from '@recto/api';
import {
  readTranslations,
  showTranslations,
  takeTranslations,
  translationOf,
  writeTmx,
  writeXliff,
} from '@recto/engine/translate';
import {eq} from 'drizzle-orm';
import {spaceObjects, translationLines} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {findTranslation} from '../space/results.ts';
import {queueTypesetting} from './set-again.ts';
import {planOf} from './stored-plan.ts';
import {translationLedger} from './stores.ts';
import {languageOf} from './terms.ts';
import {writeLine} from './write-line.ts';

/** A translation as a file for the tools of translators. Throws ServiceError `translate_history_not_found`, `parse_history_not_found`. */
export async function exportExchange(
  deps: Deps,
  userId: string,
  {translateId, format}: {readonly translateId: string; readonly format: 'xliff' | 'tmx'},
): Promise<string> {
  const translation = await findTranslation(deps, userId, translateId);
  const {context, planned, entries} = await planOf(deps, translation);
  const [object] = await deps.db
    .select({name: spaceObjects.objectName})
    .from(spaceObjects)
    .where(eq(spaceObjects.objectId, translation.objectId));
  const {from, to} = context;
  const write = format === 'tmx' ? writeTmx : writeXliff;
  return write(planned, [...entries.values()], {original: object?.name ?? '', from, to});
}

/**
 * Puts the translations of such a file into a translation, as written by a person, but those whose source or codes are not the
 * document's; gives how many of each, and the task that sets a translated PDF anew. Throws ServiceError `translate_history_not_found`,
 * `parse_history_not_found`, `translate_parse_status_invalid` while the translation is not finished, `bad_request` with the reason
 * `exchange_format` for a file that is neither XLIFF 2 nor TMX.
 */
export async function importExchange(
  deps: Deps,
  caller: Caller,
  {translateId, content}: {readonly translateId: string; readonly content: string},
): Promise<{readonly taken: number; readonly refused: number; readonly outputId: string | null}> {
  const translation = await findTranslation(deps, caller.userId, translateId);
  const {status} = translation;
  if (status !== TaskStatus.success) throw new ServiceError('translate_parse_status_invalid', {status});
  const param = translation.translateParam as TranslateParam;
  const found = readTranslations(content, languageOf(param.translateLang));
  if (!found) throw new ServiceError('bad_request', {reason: 'exchange_format'});
  const {doc, planned, entries} = await planOf(deps, translation);
  const {taken, refused} = takeTranslations(planned, [...entries.values()], found);
  if (taken.length === 0) return {taken: 0, refused, outputId: null};
  await translationLedger(deps, translateId).put(taken);
  for (const entry of taken) entries.set(entry.segment, entry);
  const changed = new Set(taken.map(({segment}) => segment));
  const translations = planned.map(each => translationOf(each, entries.get(each.segment.id)));
  const shown = new Map(
    showTranslations(doc, translations, {assetFolder: 'assets/'}).lines.map(line => [line.id, line]),
  );
  const lines = await deps.db.select().from(translationLines).where(eq(translationLines.translateId, translateId));
  for (const line of lines) {
    const now = line.segments.some(segment => changed.has(segment)) ? shown.get(line.lineId) : undefined;
    if (now) await writeLine(deps, line, {translated: now.translated, state: now.state ?? 'edited'});
  }
  return {taken: taken.length, refused, outputId: await queueTypesetting(deps, caller, translation)};
}
