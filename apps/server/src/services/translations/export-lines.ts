import {type BilingualLine, showTranslations, translationOf} from '@recto/engine/translate';
import type {WriteChoices} from '@recto/model';
import {asc, eq} from 'drizzle-orm';
import {translationLines, translations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {planOf} from './stored-plan.ts';

type Shown = Pick<BilingualLine, 'raw' | 'translated' | 'needTranslate'>;

/** The lines of a translation with its formulas written as asked for; what a person has written stands as it is. */
export async function exportLines(
  deps: Pick<Deps, 'db' | 'blobs'>,
  translateId: string,
  formula: WriteChoices['formula'],
): Promise<readonly Shown[]> {
  const stored = await deps.db
    .select()
    .from(translationLines)
    .where(eq(translationLines.translateId, translateId))
    .orderBy(asc(translationLines.position));
  if (formula === 'dollar') return stored.map(withSource);
  const {doc, translations: translated} = await storedTranslations(deps, translateId);
  const {lines} = showTranslations(doc, translated, {assetFolder: 'assets/', formula});
  const edited = new Map(stored.flatMap(line => (line.state === 'edited' ? [[line.lineId, line.translated]] : [])));
  return lines.map(line => ({...line, translated: edited.get(line.id) ?? line.translated}));
}

/** A document and what its translation has come to, also what persons have written. Throws ServiceError `translate_history_not_found`. */
export async function storedTranslations(deps: Pick<Deps, 'db' | 'blobs'>, translateId: string) {
  const [row] = await deps.db.select().from(translations).where(eq(translations.translateId, translateId));
  if (!row) throw new ServiceError('translate_history_not_found');
  const {doc, planned, entries} = await planOf(deps, row);
  return {doc, translations: planned.map(each => translationOf(each, entries.get(each.segment.id)))};
}

/** What waits is shown as it is in the source. */
const withSource = ({raw, translated, needTranslate, state}: typeof translationLines.$inferSelect): Shown => ({
  raw,
  needTranslate,
  translated: state === 'waiting' ? raw : translated,
});
