import type {Doc} from '@recto/model';
import {makePlan, type TranslateOptions} from '../plan.ts';
import type {Ledger, LedgerEntry} from '../ports.ts';
import {type ForeignTranslation, takeTranslations} from './take-translations.ts';
import {readTmx} from './tmx.ts';
import {readXliff} from './xliff.ts';

/** The translations into a language of an XLIFF 2 or TMX file; undefined when it is neither. */
export const readTranslations = (xml: string, to: TranslateOptions['to']): readonly ForeignTranslation[] | undefined =>
  readXliff(xml) ?? readTmx(xml, to);

/** Puts translations into the ledger of a document: the entries that were taken, and how many translations did not fit. */
export async function importTranslations(
  ledger: Ledger,
  doc: Doc,
  options: TranslateOptions,
  found: readonly ForeignTranslation[],
): Promise<{readonly taken: readonly LedgerEntry[]; readonly refused: number}> {
  const {planned} = await makePlan(doc, options);
  const imported = takeTranslations(planned, await ledger.load(), found);
  if (imported.taken.length > 0) await ledger.put(imported.taken);
  return imported;
}
