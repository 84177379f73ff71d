import {lazy} from 'react';

/** The dialogs with a message of the service, loaded when the first is opened. */
export const NoticeDialog = lazy(() =>
  import('./notice-dialog.tsx').then(({NoticeDialog: component}) => ({default: component})),
);
