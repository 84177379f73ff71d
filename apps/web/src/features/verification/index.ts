import {lazy} from 'react';

export {askVerification, useVerification} from './verification-store.ts';

/** The dialog with the graphic verification, loaded when it is first asked for. */
export const VerificationDialog = lazy(() =>
  import('./verification-dialog.tsx').then(({VerificationDialog: component}) => ({default: component})),
);
