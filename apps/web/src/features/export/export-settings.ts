import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

/** What was chosen at the last export. Nothing chosen yet is stored as `json`, and the dialogs open on Markdown. */
export type ExportSettings = {
  readonly convertTo: string;
  /** Whether `convertTo` was chosen by somebody. */
  readonly chosen: boolean;
  readonly formulaMode: 'normal' | 'dollar';
  readonly mergeCrossPageForms: boolean;
  readonly convertTrans: 1 | 2 | 3;
};

export const useExportSettings = create<ExportSettings>()(
  persist(
    (): ExportSettings => ({
      convertTo: 'json',
      chosen: false,
      formulaMode: 'normal',
      mergeCrossPageForms: true,
      convertTrans: 1,
    }),
    {
      name: 'export-settings',
      version: 2,
      storage: createJSONStorage(() => localStorage),
      // before, what was stored had been chosen
      migrate: stored => ({chosen: true, ...(stored as object)}) as ExportSettings,
    },
  ),
);
