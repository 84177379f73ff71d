import {ParseModel} from '@recto/api';
import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

/** How a person likes to edit what was read from images, kept over visits in this browser. */
export type OcrConfig = {
  /** The reader of the images that come next (`ParseModel`); only a choice for all of them changes it. */
  readonly parseModalSelected: number;
  /** Shows the formulas to pick from. */
  readonly texShow: boolean;
  /** Each line of the result on a line of its own. */
  readonly isWrap: boolean;
  /** Formulas between dollars instead of brackets. */
  readonly isDollarEdit: boolean;
};

export const defaultConfig: OcrConfig = {
  parseModalSelected: ParseModel.default,
  texShow: false,
  isWrap: true,
  isDollarEdit: false,
};

/** Settings out of whatever was stored: what is of the right kind is kept. */
export function readConfig(stored: unknown): OcrConfig {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(defaultConfig).map(([name, fallback]) => [
    name,
    typeof values[name] === typeof fallback ? values[name] : fallback,
  ]);
  return Object.fromEntries(entries) as OcrConfig;
}

export const useOcrConfig = create<OcrConfig>()(
  persist(() => defaultConfig, {
    name: 'ocr-config-storage',
    version: 3,
    storage: createJSONStorage(() => localStorage),
    migrate: readConfig,
    merge: readConfig,
  }),
);
