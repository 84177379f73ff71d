import {lazy} from 'react';

/** The links by which others read what was read from a document; loaded when it is first asked for. */
export const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then(({ShareDialog: component}) => ({default: component})),
);
export {useCanShare} from './use-can-share.ts';
