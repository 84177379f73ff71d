import type {TranslateParam} from '@recto/api';
import {makePlan} from '@recto/engine/translate';
import type {TranslationRow} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {translationSource} from './source.ts';
import {translationLedger} from './stores.ts';

/** The plan of a translation with its document, and what became of its segments, by segment. Throws ServiceError `parse_history_not_found`. */
export async function planOf(deps: Pick<Deps, 'db' | 'blobs'>, {translateId, translateParam, ...row}: TranslationRow) {
  const {doc, options} = await translationSource(deps, {...row, param: translateParam as TranslateParam});
  const plan = await makePlan(doc, {...options, model: ''});
  const entries = new Map((await translationLedger(deps, translateId).load()).map(entry => [entry.segment, entry]));
  return {...plan, doc, entries};
}
