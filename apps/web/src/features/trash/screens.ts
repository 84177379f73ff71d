import {lazyScreen} from '../../ui/lazy-screen.ts';

export const TrashPage = lazyScreen(() => import('./trash-page.tsx'), 'TrashPage');
