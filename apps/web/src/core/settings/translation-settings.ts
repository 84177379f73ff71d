import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';
import {type FunctionSettings, useFunctionSettings} from './function-settings.ts';

/** What was chosen for the last translation. */
export type TranslationChoice = Pick<
  FunctionSettings,
  | 'translateType'
  | 'translateTermId'
  | 'ignoreTranslateTypes'
  | 'fontColorExtraction'
  | 'style'
  | 'formality'
  | 'instructions'
  | 'keepNames'
> & {
  readonly translateLang: FunctionSettings['targetLanguage'];
  readonly translateModel: FunctionSettings['targetModel'];
};

/** How a person exports translations. */
type TranslationExport = {
  /** Both languages, the original or the translation: `ConvertTrans`. */
  readonly convertTrans: 1 | 2 | 3;
  readonly mergeCrossPageForms: boolean;
  /** A translation that keeps the layout is exported as PDF, or as text in the formats of the others. */
  readonly layoutAs: 'pdf' | 'text';
  /** What is made of its PDF. */
  readonly pdfExport: 'onlyTrans' | 'rightToLeft' | 'leftToRight' | 'alternating' | 'more';
  /** PDFs of both languages are merged by the server, not here. */
  readonly isItOnline: boolean;
  /** The server makes what it merges smaller. */
  readonly onlineExportOptimization: boolean;
};

/** What the desktop client keeps in the same store; a browser leaves it as it is. */
type DesktopTranslation = {
  /** The name of the last file that was exported. */
  readonly filename: string;
  /** Of the reference manager, where exports go. */
  readonly entryId: string | null;
  readonly isBatchTranslatingPdfs: boolean;
  readonly fixedPdfTranslateExportResultType: 'translated_pdf';
};

/** How a person translates and exports translations, kept over visits in this browser. */
export type TranslationSettings = TranslationChoice & TranslationExport & DesktopTranslation;

export const useTranslationSettings = create<TranslationSettings>()(
  persist(
    (): TranslationSettings => ({
      // until something is chosen, the defaults
      ...choiceOf(useFunctionSettings.getState()),
      convertTrans: 1,
      mergeCrossPageForms: true,
      layoutAs: 'pdf',
      pdfExport: 'onlyTrans',
      isItOnline: false,
      onlineExportOptimization: false,
      filename: '',
      entryId: null,
      isBatchTranslatingPdfs: false,
      fixedPdfTranslateExportResultType: 'translated_pdf',
    }),
    {name: 'translate-storage', version: 1, storage: createJSONStorage(() => localStorage)},
  ),
);

/** The default choice for translations. */
export function choiceOf(settings: FunctionSettings): TranslationChoice {
  const {targetLanguage, targetModel, translateType, translateTermId, ignoreTranslateTypes, fontColorExtraction} =
    settings;
  const {style, formality, instructions, keepNames} = settings;
  return {
    translateLang: targetLanguage,
    translateModel: targetModel,
    translateType,
    translateTermId,
    ignoreTranslateTypes,
    fontColorExtraction,
    style,
    formality,
    instructions,
    keepNames,
  };
}
