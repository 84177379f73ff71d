import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

/** The languages of the client, the default first. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

type LanguageStore = {readonly language: Language; readonly setLanguage: (language: Language) => void};

/** The language of the page, kept over visits. */
export const useLanguage = create<LanguageStore>()(
  persist(set => ({language: languages[0], setLanguage: language => set({language})}), {
    name: 'language',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);
