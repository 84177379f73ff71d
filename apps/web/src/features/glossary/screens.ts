import {lazyScreen} from '../../ui/lazy-screen.ts';

export const GlossaryPage = lazyScreen(() => import('./glossary-page.tsx'), 'GlossaryPage');
