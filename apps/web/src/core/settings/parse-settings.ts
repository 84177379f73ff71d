import type {FormulaMode, OutputLayout, ParseVersion} from '@recto/api';
import {type Format, type WriteChoices, writeNumbers} from '@recto/model';
import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';
import {useFunctionSettings} from './function-settings.ts';
import {useUserSettings} from './user-settings.ts';

/** What the list of files is sorted by: the newest first, or by name. */
export type Sorter =
  | {readonly field: 'updateAt'; readonly order: 'desc'}
  | {readonly field: 'objectName'; readonly order: 'asc'};

/** How a person handles files and what was read from them, kept over visits in this browser. */
export type ParseSettings = {
  readonly activeTab: 'pdf' | 'img' | 'other';
  readonly sorter: Sorter;
  /** What is deleted goes without being asked about. */
  readonly skipDeleteConfirmation: boolean;
  /** The format of the last export. Nothing chosen yet is stored as `json`, and the dialogs open on Markdown. */
  readonly convertTo: string;
  /** Whether `convertTo` was chosen by somebody. */
  readonly chosen: boolean;
  readonly formulaMode: FormulaMode;
  /** Several documents in one archive: in folders by format, or all together. */
  readonly outputLayout: OutputLayout;
  /** Images of Markdown: beside it, in it, or at addresses of the server. */
  readonly images: WriteChoices['images'];
  /** Several files by themselves go to a folder of the user's, and what becomes of those of the same name. */
  readonly intoFolder: boolean;
  readonly existingFiles: 'overwrite' | 'skip';
  readonly tables: WriteChoices['tables'];
  /** HTML as one file, or with its parts in a folder. */
  readonly html: WriteChoices['html'];
  /** A PDF typeset anew, or printed from the HTML. */
  readonly pdf: WriteChoices['pdf'];
  /** The look of a Word file. */
  readonly template: WriteChoices['template'];
  /** Tokens of chunks, and of the end of a chunk that the next one begins with. */
  readonly chunkSize: number;
  readonly chunkOverlap: number;
  /** Markdown without the comments that mark page starts. */
  readonly removeComments: boolean;
  /** How the next files are read. */
  readonly parseVersion: ParseVersion;
} & DesktopParsing;

/** What the desktop client keeps in the same store; a browser leaves it as it is. */
type DesktopParsing = {
  /** Whether results are kept in the default folder or in one of the user's. */
  readonly dbDirectoryType: 'default' | 'custom';
  readonly customDirectory: string;
  /** The project that results were last saved in. */
  readonly selectedProject: string | null;
  /** The formats that results were last saved in. */
  readonly localFormats: readonly Format[];
  /** Results are saved when they are done, without being asked for. */
  readonly savesLocally: boolean;
  /** What was saved there, by user. */
  readonly records: Readonly<Record<string, readonly unknown[]>>;
};

// before the version was kept, it followed from whether pages are recognized
const defaultVersion = (): ParseVersion =>
  useUserSettings.getState().analyticalEnhancement ? useFunctionSettings.getState().parseVersion : 0;

export const useParseSettings = create<ParseSettings>()(
  persist(
    (): ParseSettings => ({
      activeTab: 'pdf',
      sorter: {field: 'updateAt', order: 'desc'},
      skipDeleteConfirmation: false,
      convertTo: 'json',
      chosen: false,
      formulaMode: 'normal',
      outputLayout: 'grouped',
      images: 'local',
      intoFolder: false,
      existingFiles: 'overwrite',
      tables: 'auto',
      html: 'file',
      pdf: 'typeset',
      template: 'default',
      chunkSize: writeNumbers.chunkSize.standard,
      chunkOverlap: writeNumbers.chunkOverlap.standard,
      removeComments: true,
      parseVersion: defaultVersion(),
      dbDirectoryType: 'default',
      customDirectory: '',
      selectedProject: null,
      localFormats: ['docx', 'md'],
      savesLocally: false,
      records: {},
    }),
    {name: 'parse-storage', version: 1, storage: createJSONStorage(() => localStorage)},
  ),
);
