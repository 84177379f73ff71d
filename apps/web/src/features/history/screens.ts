import {lazyScreen} from '../../ui/lazy-screen.ts';

export const HistoryPage = lazyScreen(() => import('./history-page.tsx'), 'HistoryPage');
