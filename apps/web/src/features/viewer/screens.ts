import {lazyScreen} from '../../ui/lazy-screen.ts';

export {prefetchViewer} from './queries.ts';

export const SharedViewer = lazyScreen(() => import('./shared-viewer.tsx'), 'SharedViewer');
export const Viewer = lazyScreen(() => import('./viewer.tsx'), 'Viewer');
