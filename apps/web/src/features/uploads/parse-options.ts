import {create} from 'zustand';

/** How the files that are brought next are read. Not kept over visits: the next file would be read in part unasked. */
export const useParseOptions = create<{readonly pages: string}>()(() => ({pages: ''}));

/** Whether a text names pages as `1,3,10-20,-1`; nothing is all of them. */
export const isPageRange = (text: string): boolean =>
  text.trim() === '' || /^\s*-?\d{1,6}(?:\s*-\s*-?\d{1,6})?(?:\s*,\s*-?\d{1,6}(?:\s*-\s*-?\d{1,6})?)*\s*$/.test(text);
