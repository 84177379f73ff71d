import {lazy} from 'react';

/** The export dialog, loaded when it is first asked for. */
export const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then(({ExportDialog: component}) => ({default: component})),
);
