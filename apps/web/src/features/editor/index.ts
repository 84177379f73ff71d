export {createAutosave, type SaveState} from './autosave.ts';
export {Versions} from './versions.tsx';
