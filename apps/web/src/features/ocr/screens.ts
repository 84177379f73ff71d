import {lazyScreen} from '../../ui/lazy-screen.ts';

export const OcrPage = lazyScreen(() => import('./ocr-page.tsx'), 'OcrPage');
