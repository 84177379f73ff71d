import {lazyPart} from '../../ui/lazy-part.ts';

export type {TourStep} from './steps.ts';
export {startTour, useTour} from './tour-store.ts';

/** For the few who are shown around. */
export const Tour = lazyPart(() => import('./tour.tsx'), 'Tour');
