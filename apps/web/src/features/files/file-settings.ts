import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

/** How the person handles files, kept over visits in this browser. */
export type FileSettings = {
  /** What is deleted goes without being asked about. */
  readonly skipDeleteConfirmation: boolean;
  /** Whether the files of a project lie in a folder for each document, or all together. */
  readonly outputLayout: 'grouped' | 'flat';
};

export const useFileSettings = create<FileSettings>()(
  persist((): FileSettings => ({skipDeleteConfirmation: false, outputLayout: 'grouped'}), {
    name: 'file-settings',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);
