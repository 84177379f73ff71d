import {lazyScreen} from '../../ui/lazy-screen.ts';

export const OwnModelsPage = lazyScreen(() => import('./models-page.tsx'), 'OwnModelsPage');
