import {lazy} from 'react';

export {exportAndSave} from './export-ports.ts';
export type {Exported} from './exported.ts';
export {stemOf} from './exported.ts';
export {type FileFormat, fileFormats} from './formats.ts';

/** The export dialog, loaded when it is first asked for. */
export const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then(({ExportDialog: component}) => ({default: component})),
);
