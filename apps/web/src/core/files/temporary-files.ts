import {create} from 'zustand';

/** Files that this page makes for a moment and deletes again, by their ids: they are neither listed nor announced. */
export const usePassingFiles = create<{readonly ids: ReadonlySet<string>}>()(() => ({ids: new Set()}));

/** Counts a file among them; for good, as what is reported of it may come late. */
export const addPassingFile = (objectId: string): void =>
  usePassingFiles.setState(({ids}) => ({ids: new Set([...ids, objectId])}));

export const isPassingFile = (objectId: string): boolean => usePassingFiles.getState().ids.has(objectId);
