import {lazy} from 'react';

export {useLanding} from './use-landing.ts';

/** The sign-in dialog, loaded when it is first opened. */
export const LoginDialog = lazy(() =>
  import('./login-dialog.tsx').then(({LoginDialog: component}) => ({default: component})),
);
