import {lazyScreen} from '../../ui/lazy-screen.ts';

export const PrivacyPage = lazyScreen(() => import('./privacy-page.tsx'), 'PrivacyPage');
