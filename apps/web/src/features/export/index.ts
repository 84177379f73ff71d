import {lazy} from 'react';

export type {ExportSource} from './export-source.ts';
export {stemOf} from './export-source.ts';

/** The export dialog, loaded when it is first asked for. */
export const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then(({ExportDialog: component}) => ({default: component})),
);

/** The dialog for several results at once. */
export const ExportManyDialog = lazy(() =>
  import('./export-many-dialog.tsx').then(({ExportManyDialog: component}) => ({default: component})),
);
