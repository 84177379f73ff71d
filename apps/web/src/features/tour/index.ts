import {lazy} from 'react';

export type {TourStep} from './steps.ts';
export {startTour, useTour} from './tour-store.ts';

/** For the few who are shown around. */
export const Tour = lazy(async () => ({default: (await import('./tour.tsx')).Tour}));
