import {lazyScreen} from '../../ui/lazy-screen.ts';

export const Downloads = lazyScreen(() => import('./downloads.tsx'), 'Downloads');
