export type {SaveState} from './autosave.ts';
export {ConflictDialog} from './conflict-dialog.tsx';
export {useAutosave} from './use-autosave.ts';
export {Versions} from './versions.tsx';
