import {lazyScreen} from '../../ui/lazy-screen.ts';

export const UserAgreement = lazyScreen(() => import('./legal.tsx'), 'UserAgreement');
export const PrivacyPolicy = lazyScreen(() => import('./legal.tsx'), 'PrivacyPolicy');
