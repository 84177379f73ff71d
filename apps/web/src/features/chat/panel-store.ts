import type {ChatSelection} from '@recto/api';
import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

export const narrowest = 300;
export const widest = 640;

// below it the panel lies over the screen
export const narrowScreen = '(width < 1024px)';

type PanelStore = {
  readonly open: boolean;
  /** In CSS pixels. */
  readonly width: number;
  /** The model that was chosen; undefined for the default. */
  readonly model: number | undefined;
};

/** How the panel stands, kept over visits. */
export const useChatPanel = create<PanelStore>()(
  persist((): PanelStore => ({open: false, width: 360, model: undefined}), {
    name: 'chat',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

/** Sets the width within its limits. */
export function setWidth(width: number): void {
  useChatPanel.setState({width: Math.round(Math.min(widest, Math.max(narrowest, width)))});
}

/** What is being written: it stays when the panel is closed. */
type Draft = {
  readonly text: string;
  /** What of a document the question is about. */
  readonly selection: ChatSelection | undefined;
  /** Raised whenever the field is to have the focus. */
  readonly focus: number;
};

export const useDraft = create<Draft>()(() => ({text: '', selection: undefined, focus: 0}));

/** Opens the panel for a question about a part of a document. */
export function askAbout(selection: ChatSelection): void {
  useDraft.setState(({focus}) => ({selection, focus: focus + 1}));
  useChatPanel.setState({open: true});
}

/** Shows or hides the panel. */
export function toggleChat(): void {
  const open = !useChatPanel.getState().open;
  useChatPanel.setState({open});
  // on a telephone the keyboard would cover what is there to be read
  if (open && !matchMedia(narrowScreen).matches) useDraft.setState(({focus}) => ({focus: focus + 1}));
}
