import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';
import {useParseSettings} from './parse-settings.ts';

export const tabs = ['pdf', 'img', 'other'] as const;
export type Tab = (typeof tabs)[number];

/** Which files the list of tasks shows, kept over visits in this browser. */
export const useTabs = create<{readonly activeTab: Tab}>()(
  // who has never chosen here keeps what was kept with the choices for parsing
  persist(() => ({activeTab: useParseSettings.getState().activeTab}), {
    name: 'tab-storage',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

/** Shows files of a kind in the list of tasks. */
export function chooseTab(activeTab: Tab): void {
  useTabs.setState({activeTab});
  useParseSettings.setState({activeTab});
}
