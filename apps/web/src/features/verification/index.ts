import {lazyPart} from '../../ui/lazy-part.ts';

export {askVerification, useVerification} from './verification-store.ts';

/** The dialog with the graphic verification, loaded when it is first asked for. */
export const VerificationDialog = lazyPart(() => import('./verification-dialog.tsx'), 'VerificationDialog');
