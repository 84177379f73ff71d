import {type ignoreTranslateTypes, Language} from '@recto/api';
import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

/** What was chosen at the last translation. */
export type TranslateSettings = {
  readonly targetLanguage: Language;
  readonly translateType: 'md' | 'pdf';
  /** None chosen yet: the first of the list. */
  readonly targetModel: number | null;
  readonly translateTermId: string | null;
  readonly ignoreTranslateTypes: readonly (typeof ignoreTranslateTypes)[number][];
  readonly fontColorExtraction: boolean;
};

export const useTranslateSettings = create<TranslateSettings>()(
  persist(
    (): TranslateSettings => ({
      targetLanguage: Language.zh,
      translateType: 'md',
      targetModel: null,
      translateTermId: null,
      ignoreTranslateTypes: ['code', 'reference'],
      fontColorExtraction: true,
    }),
    {name: 'function-settings', version: 1, storage: createJSONStorage(() => localStorage)},
  ),
);
