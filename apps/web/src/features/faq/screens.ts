import {lazyScreen} from '../../ui/lazy-screen.ts';

export const FaqPage = lazyScreen(() => import('./faq-page.tsx'), 'FaqPage');
