import type {FormulaMode} from '@recto/api';
import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

export const layouts = ['grouped', 'flat'] as const;
export const pictureWays = ['local', 'data'] as const;
export const tableWays = ['auto', 'html', 'pipes'] as const;
export const templates = ['default', 'academic', 'minimal'] as const;

/** What was chosen at the last export. Nothing chosen yet is stored as `json`, and the dialogs open on Markdown. */
export type ExportSettings = {
  readonly convertTo: string;
  /** Whether `convertTo` was chosen by somebody. */
  readonly chosen: boolean;
  readonly formulaMode: FormulaMode;
  readonly mergeCrossPageForms: boolean;
  readonly convertTrans: 1 | 2 | 3;
  /** Pictures of Markdown: beside it, or in it. */
  readonly images: (typeof pictureWays)[number];
  readonly tables: (typeof tableWays)[number];
  /** The look of a Word file. */
  readonly template: (typeof templates)[number];
  /** Markdown without the comments that tell where pages begin. */
  readonly removeComments: boolean;
  /** Several documents in one archive: in folders by format, or all together. */
  readonly outputLayout: (typeof layouts)[number];
};

export const useExportSettings = create<ExportSettings>()(
  persist(
    (): ExportSettings => ({
      convertTo: 'json',
      chosen: false,
      formulaMode: 'normal',
      mergeCrossPageForms: true,
      convertTrans: 1,
      images: 'local',
      tables: 'auto',
      template: 'default',
      removeComments: true,
      outputLayout: 'grouped',
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

/** What a request for an export says of how it is written. */
export const optionsOf = ({
  formulaMode,
  mergeCrossPageForms,
  convertTrans,
  images,
  tables,
  template,
  removeComments,
}: ExportSettings) => ({formulaMode, mergeCrossPageForms, convertTrans, images, tables, template, removeComments});

/** How an export is written, apart from its format. */
export type ExportOptions = Partial<ReturnType<typeof optionsOf>>;
