import {type ignoreTranslateTypes, Language} from '@recto/api';
import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

// Doubao 1.5 lite, 32k, of the catalogue's ids
const liteModel = 72;

/** What was chosen at the last translation. */
export type TranslateSettings = {
  readonly targetLanguage: Language;
  readonly translateType: 'md' | 'pdf';
  /** One that is not offered is replaced by the first that is. */
  readonly targetModel: number;
  readonly translateTermId: string | null;
  readonly ignoreTranslateTypes: readonly (typeof ignoreTranslateTypes)[number][];
  readonly fontColorExtraction: boolean;
};

export const useTranslateSettings = create<TranslateSettings>()(
  persist(
    (): TranslateSettings => ({
      targetLanguage: Language.zh,
      translateType: 'md',
      targetModel: liteModel,
      translateTermId: null,
      ignoreTranslateTypes: ['code', 'reference'],
      fontColorExtraction: true,
    }),
    {
      name: 'function-settings',
      version: 2,
      storage: createJSONStorage(() => localStorage),
      // before, nothing chosen was null
      migrate: stored => {
        const settings = stored as Partial<TranslateSettings>;
        return {...settings, targetModel: settings.targetModel ?? liteModel} as TranslateSettings;
      },
    },
  ),
);
