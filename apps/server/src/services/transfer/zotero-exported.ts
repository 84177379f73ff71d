import type {TranslateParam} from '@recto/api';
import {localZotero, noteMarker, pdfMarker, webZotero, type ZoteroItem, type ZoteroLibrary} from '@recto/transfer';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {findParse, findTranslation} from '../space/results.ts';
import {languageOf} from '../translations/terms.ts';
import {transferError} from './failure.ts';
import {personsPatience, transferHost} from './note-service.ts';
import {isAway, longestSearch, requireDesktop, zoteroKey} from './zotero.ts';

/** A result, and the entry of Zotero that it may be below. */
export type BelowEntry = {
  readonly entryKey: string;
  readonly parseId?: string | undefined;
  readonly translateId?: string | undefined;
};

/** What of a result an entry can have. */
export type ExportedPart = 'note' | 'pdf';

/**
 * Whether an entry has a note or a PDF of a result, by the running Zotero, or by its server where none runs and there is a key. Throws
 * ServiceError `desktop_only`, `parse_history_not_found`, `translate_history_not_found`, `zotero_not_running`, `zotero_local_api_off`
 * and those of transfers.
 */
export async function isExported(deps: Deps, userId: string, below: BelowEntry, part: ExportedPart): Promise<boolean> {
  requireDesktop(deps);
  const {objectId, variant} = await resultOf(deps, userId, below);
  const markers =
    part === 'note' ? [noteMarker(objectId, variant)] : [true, false].map(dual => pdfMarker(objectId, variant, dual));
  const children = await childrenOf(deps, userId, below.entryKey);
  return children.some(({tags = []}) => tags.some(({tag}) => markers.includes(tag)));
}

async function resultOf(deps: Deps, userId: string, {parseId, translateId}: BelowEntry) {
  if (translateId !== undefined) {
    const {objectId, translateParam} = await findTranslation(deps, userId, translateId);
    return {objectId, variant: languageOf((translateParam as TranslateParam).translateLang)};
  }
  if (parseId === undefined)
    throw new ServiceError('bad_request', {issues: [{path: 'parseId', message: 'a parse or a translation is needed'}]});
  return {objectId: (await findParse(deps, userId, parseId)).objectId, variant: 'source'};
}

async function childrenOf(deps: Deps, userId: string, entryKey: string): Promise<readonly ZoteroItem[]> {
  const {RECTO_ZOTERO_LOCAL_URL, RECTO_ZOTERO_BASE_URL} = deps.settings;
  const signal = AbortSignal.timeout(longestSearch);
  const host = transferHost(deps, {
    egressContext: {userId, objectIds: [], purpose: 'transfer'},
    patience: personsPatience,
  });
  const ask = (library: ZoteroLibrary) => library.children(entryKey, signal);
  try {
    return await ask(localZotero({host, baseUrl: RECTO_ZOTERO_LOCAL_URL}));
  } catch (error) {
    const apiKey = await zoteroKey(deps, userId);
    if (!isAway(error) || apiKey === undefined) throw transferError(error);
    return ask(webZotero({host, apiKey, baseUrl: RECTO_ZOTERO_BASE_URL})).catch((refusal: unknown) => {
      throw transferError(refusal);
    });
  }
}
