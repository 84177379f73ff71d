import {create} from 'zustand';

/** Files that came from outside of the page, such as from the desktop client's "open with", until the home screen takes them. */
export const useBroughtFiles = create<readonly File[]>()(() => []);
