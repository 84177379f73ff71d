import {lazyScreen} from '../../ui/lazy-screen.ts';

export const KeysPage = lazyScreen(() => import('./keys-page.tsx'), 'KeysPage');
