import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';
import type {Display} from './items.ts';

type ViewerSettings = {
  /** The original beside the result. */
  readonly beside: boolean;
  /** Both sides scroll in step. */
  readonly locked: boolean;
  readonly display: Display;
};

/** How this browser's user likes to read. */
export const useViewerSettings = create<ViewerSettings>()(
  persist((): ViewerSettings => ({beside: true, locked: true, display: 'bilingual'}), {
    name: 'viewer',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);
