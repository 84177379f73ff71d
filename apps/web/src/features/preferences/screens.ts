import {lazyScreen} from '../../ui/lazy-screen.ts';

export const PreferencesPage = lazyScreen(() => import('./preferences-page.tsx'), 'PreferencesPage');
