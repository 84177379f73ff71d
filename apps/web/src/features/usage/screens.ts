import {lazyScreen} from '../../ui/lazy-screen.ts';

export const UsagePage = lazyScreen(() => import('./usage-page.tsx'), 'UsagePage');
