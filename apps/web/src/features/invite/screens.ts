import {lazyScreen} from '../../ui/lazy-screen.ts';

export const InvitePage = lazyScreen(() => import('./invite-page.tsx'), 'InvitePage');
