import {lazy} from 'react';

/** What may leave of a document, and what has left; loaded when it is first asked for. */
export const PrivacyDialog = lazy(() =>
  import('./privacy-dialog.tsx').then(({PrivacyDialog: component}) => ({default: component})),
);
