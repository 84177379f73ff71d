import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

/** How a person exports translations, kept over visits in this browser. */
export type TranslationSettings = {
  /** Both languages, the original or the translation: `ConvertTrans`. */
  readonly convertTrans: 1 | 2 | 3;
  readonly mergeCrossPageForms: boolean;
  /** PDFs of both languages are merged by the server, not here. */
  readonly isItOnline: boolean;
};

export const useTranslationSettings = create<TranslationSettings>()(
  persist(
    (): TranslationSettings => ({
      convertTrans: 1,
      mergeCrossPageForms: true,
      isItOnline: false,
    }),
    {name: 'translate-storage', version: 1, storage: createJSONStorage(() => localStorage)},
  ),
);
