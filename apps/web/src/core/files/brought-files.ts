import {create} from 'zustand';

/** Files that came from outside of the page, such as from the desktop client's "open with", until the home screen takes them. */
export const useBroughtFiles = create<{readonly files: readonly File[]}>()(() => ({files: []}));

/** Leaves files for the home screen. */
export const bringFiles = (files: readonly File[]): void =>
  useBroughtFiles.setState(brought => ({files: [...brought.files, ...files]}));

/** Gives what was brought, once. */
export function takeBroughtFiles(): readonly File[] {
  const {files} = useBroughtFiles.getState();
  if (files.length > 0) useBroughtFiles.setState({files: []});
  return files;
}
