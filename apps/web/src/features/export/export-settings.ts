import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

/** What was chosen at the last export. The dialog opens on Markdown unless something else was chosen there. */
export type ExportSettings = {
  readonly convertTo: 'md' | 'html' | 'json';
  readonly formulaMode: 'normal' | 'dollar';
  readonly mergeCrossPageForms: boolean;
  readonly convertTrans: 1 | 2 | 3;
};

export const useExportSettings = create<ExportSettings>()(
  persist(
    (): ExportSettings => ({convertTo: 'md', formulaMode: 'normal', mergeCrossPageForms: true, convertTrans: 1}),
    {
      name: 'export-settings',
      version: 1,
      storage: createJSONStorage(() => localStorage),
    },
  ),
);
