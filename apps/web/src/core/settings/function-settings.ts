import {type FormulaMode, type ignoreTranslateTypes, Language, ParseVersion} from '@recto/api';
import type {Formality, WritingStyle} from '@recto/model';
import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

// Doubao 1.5 lite, 32k, of the catalogue's ids
const liteModel = 72;

/** Defaults of new tasks. */
export type FunctionSettings = {
  readonly targetLanguage: Language;
  readonly translateType: 'md' | 'pdf';
  /** One that is not offered is replaced by the first that is. */
  readonly targetModel: number;
  readonly translateTermId: string | null;
  readonly ignoreTranslateTypes: readonly (typeof ignoreTranslateTypes)[number][];
  /** Whether the letters of a translated PDF have the colors of its original; else they are black. */
  readonly fontColorExtraction: boolean;
  /** How translations are written; null is the usual style, that of a careful author of the field. */
  readonly style: WritingStyle | null;
  /** How readers are addressed; null leaves it to the model. */
  readonly formality: Formality | null;
  /** What else the model is told; '' is nothing. */
  readonly instructions: string;
  /** Names of people stay as they are written. */
  readonly keepNames: boolean;
  readonly parseVersion: ParseVersion;
  /** How formulas are written in Markdown that is copied. */
  readonly equation: FormulaMode;
};

export const useFunctionSettings = create<FunctionSettings>()(
  persist(
    (): FunctionSettings => ({
      targetLanguage: Language.zh,
      translateType: 'md',
      targetModel: liteModel,
      translateTermId: null,
      ignoreTranslateTypes: ['code', 'reference'],
      fontColorExtraction: true,
      style: null,
      formality: null,
      instructions: '',
      keepNames: true,
      parseVersion: ParseVersion.v3_2509,
      equation: 'normal',
    }),
    {
      name: 'function-settings',
      version: 2,
      storage: createJSONStorage(() => localStorage),
      // before, nothing chosen was null
      migrate: stored => {
        const settings = stored as Partial<FunctionSettings>;
        return {...settings, targetModel: settings.targetModel ?? liteModel} as FunctionSettings;
      },
    },
  ),
);
