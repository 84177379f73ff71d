import {lazyScreen} from '../../ui/lazy-screen.ts';

export const CheckInPage = lazyScreen(() => import('./checkin-page.tsx'), 'CheckInPage');
