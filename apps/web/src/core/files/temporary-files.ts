import {create} from 'zustand';

/** Files that this page makes for a moment and deletes again, by their ids: they are neither listed nor announced. */
export const useTemporaryFiles = create<{readonly ids: ReadonlySet<string>}>()(() => ({ids: new Set()}));

/** Counts a file among them; for good, as what is reported of it may come late. */
export const addTemporaryFile = (objectId: string): void =>
  useTemporaryFiles.setState(({ids}) => ({ids: new Set([...ids, objectId])}));

export const isTemporaryFile = (objectId: string): boolean => useTemporaryFiles.getState().ids.has(objectId);
