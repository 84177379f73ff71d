import {lazyPart} from '../../ui/lazy-part.ts';

/** The links by which others read what was read from a document; loaded when it is first asked for. */
export const ShareDialog = lazyPart(() => import('./share-dialog.tsx'), 'ShareDialog');
export {useCanShare} from './use-can-share.ts';
