import {lazyPart} from '../../ui/lazy-part.ts';

export {useLanding} from './use-landing.ts';

/** The sign-in dialog, loaded when it is first opened. */
export const LoginDialog = lazyPart(() => import('./login-dialog.tsx'), 'LoginDialog');
