import type {calls, RequestOf} from '@recto/api';
import type {TranslationChoice} from '../../core/settings/translation-settings.ts';

export type TranslateParam = RequestOf<typeof calls.createTranslateTask>['translateParam'];

/** A choice for a file that has no pages to keep the layout of: it is translated in its own format. */
export const inOwnFormat = <Choice extends TranslationChoice>(choice: Choice): Choice => ({
  ...choice,
  translateType: 'md',
});

/** A choice as the server takes it, with the model and the glossary that are in force. */
export const translateParamOf = (
  choice: TranslationChoice,
  translateModel: number,
  translateTermId: string | undefined,
): TranslateParam => ({
  translateModel,
  translateType: choice.translateType,
  translateLang: choice.translateLang,
  ignoreTranslateTypes: [...choice.ignoreTranslateTypes],
  keepNames: choice.keepNames,
  ...(choice.style && {style: choice.style}),
  ...(choice.formality && {formality: choice.formality}),
  ...(choice.instructions && {instructions: choice.instructions}),
  ...(translateTermId && {translateTermId}),
  ...(choice.translateType === 'pdf' && {fontColorExtraction: choice.fontColorExtraction}),
});
