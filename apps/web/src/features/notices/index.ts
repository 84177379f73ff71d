import {lazyPart} from '../../ui/lazy-part.ts';

/** The dialogs with a message of the service, loaded when the first is opened. */
export const NoticeDialog = lazyPart(() => import('./notice-dialog.tsx'), 'NoticeDialog');
