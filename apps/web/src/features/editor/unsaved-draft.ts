import type {Content} from './autosave.ts';

/** What could not be saved in time, with the revision it was written on. */
export type UnsavedDraft = Content & {readonly revision: number};

const keyOf = (draftId: string): string => `draft ${draftId}`;

/** Keeps a text in this browser until it is saved; one without room forgets it. */
export function keepUnsaved(draftId: string, content: UnsavedDraft): void {
  try {
    localStorage.setItem(keyOf(draftId), JSON.stringify(content));
  } catch {
    // the browser has no room
  }
}

export const removeUnsaved = (draftId: string): void => localStorage.removeItem(keyOf(draftId));

/** What was kept of a text; undefined without any. */
export function readUnsaved(draftId: string): UnsavedDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(draftId)) ?? 'null');
    const valid =
      typeof kept?.name === 'string' && typeof kept.markdown === 'string' && Number.isInteger(kept.revision);
    return valid ? kept : undefined;
  } catch {
    return undefined;
  }
}
