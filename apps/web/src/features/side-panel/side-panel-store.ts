import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';
import type {FileView} from './tree-rows.ts';

/** As many open folders are remembered. */
export const rememberedFolders = 20;

export const narrowest = 200;
export const widest = 480;

type PanelStore = {
  /** Whether the panel stands beside the screen. */
  readonly shown: boolean;
  /** In CSS pixels. */
  readonly width: number;
  readonly fileView: FileView;
  /** Folders that are unfolded, the newest last. */
  readonly unfolded: readonly string[];
  /** The file that was opened last. */
  readonly lastOpened: string | null;
};

/** How the side panel stands, kept over visits. */
export const usePanel = create<PanelStore>()(
  persist((): PanelStore => ({shown: true, width: 264, fileView: 'all', unfolded: [], lastOpened: null}), {
    name: 'side-panel-storage',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

/** Whether the panel lies over a narrow screen. */
export const useDrawer = create<{readonly opened: boolean}>()(() => ({opened: false}));

// below it the panel lies over the screen
export const narrowScreen = '(max-width: 760px)';

/** Shows or hides the panel, or where the screen is narrow the drawer that holds it. */
export function togglePanel(): void {
  if (matchMedia(narrowScreen).matches) useDrawer.setState(({opened}) => ({opened: !opened}));
  else usePanel.setState(({shown}) => ({shown: !shown}));
}

/** The memory of unfolded folders after one was folded or unfolded; the oldest are forgotten. */
export function remember(unfolded: readonly string[], objectId: string, open: boolean): readonly string[] {
  const others = unfolded.filter(id => id !== objectId);
  return open ? [...others, objectId].slice(-rememberedFolders) : others;
}

/** Folds or unfolds a folder. */
export function setFolder(objectId: string, open: boolean): void {
  usePanel.setState(({unfolded}) => ({unfolded: remember(unfolded, objectId, open)}));
}

/** Sets the width within its limits. */
export function setWidth(width: number): void {
  usePanel.setState({width: Math.round(Math.min(widest, Math.max(narrowest, width)))});
}
