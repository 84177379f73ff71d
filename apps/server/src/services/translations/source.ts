import type {TranslateParam} from '@recto/api';
import {type Doc, parsePageRange, resolvePageRange, type Term, type TranslationStyle} from '@recto/engine/translate';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {storedDoc} from '../documents/stored-doc.ts';
import {languageOf, termsOf} from './terms.ts';

/** What was read of a document, and what of it is to be translated how. Throws ServiceError `parse_history_not_found`. */
export async function translationSource(
  deps: Pick<Deps, 'db' | 'blobs'>,
  {
    userId,
    parseId,
    param,
    corrections,
  }: {
    readonly userId: string;
    readonly parseId: string;
    readonly param: TranslateParam;
    /** The revision of the parse's corrections; the latest when absent. */
    readonly corrections?: number;
  },
): Promise<{
  readonly doc: Doc;
  /** The same as JSON. */
  readonly json: () => Uint8Array;
  readonly options: {
    readonly to: ReturnType<typeof languageOf>;
    readonly ignore: TranslateParam['ignoreTranslateTypes'];
    readonly translateNames: boolean;
    readonly style: TranslationStyle;
    readonly terms: readonly Term[];
    readonly about?: string;
    readonly pages?: ReadonlySet<number>;
  };
}> {
  const stored = await storedDoc(deps, parseId, corrections);
  if (!stored) throw new ServiceError('parse_history_not_found');
  const {doc, json} = stored;
  const last = Math.max(0, ...doc.pages.map(({number}) => number));
  return {
    doc,
    json,
    options: {
      to: languageOf(param.translateLang),
      ignore: param.ignoreTranslateTypes,
      // translations that were made before there was a choice have them
      translateNames: param.keepNames !== true,
      style: styleOf(param),
      terms: await termsOf(deps, userId, param),
      ...(param.about && {about: param.about}),
      ...(param.pages !== undefined && {pages: new Set(resolvePageRange(parsePageRange(param.pages), last))}),
    },
  };
}

const styleOf = ({style, formality, instructions}: TranslateParam): TranslationStyle => ({
  ...(style && {style}),
  ...(formality && {formality}),
  ...(instructions && {instructions}),
});
