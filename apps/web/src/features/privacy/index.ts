import {lazyPart} from '../../ui/lazy-part.ts';

/** What may leave of a document, and what has left; loaded when it is first asked for. */
export const PrivacyDialog = lazyPart(() => import('./privacy-dialog.tsx'), 'PrivacyDialog');
