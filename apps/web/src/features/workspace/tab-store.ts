import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

export type Tab = 'pdf' | 'img';
export type Sorter = 'date' | 'name';

/** What the list of files shows, kept over visits. */
export const useTabs = create<{readonly activeTab: Tab; readonly sorter: Sorter}>()(
  persist(() => ({activeTab: 'pdf' as Tab, sorter: 'date' as Sorter}), {
    name: 'tab-storage',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);
