import {lazyScreen} from '../../ui/lazy-screen.ts';

export const SearchPage = lazyScreen(() => import('./search-page.tsx'), 'SearchPage');
