import {lazyScreen} from '../../ui/lazy-screen.ts';

export const MarkdownEdit = lazyScreen(() => import('./markdown-edit.tsx'), 'MarkdownEdit');
