import type {PageFacts} from '@recto/pdf';

// of the height; the narrowest slides are 4:3, and square cards are none
const wide = 1.15;

/** Whether a page is clearly wider than high, as slides are. */
export const isLandscape = ({width, height}: Pick<PageFacts, 'width' | 'height'>): boolean => width > wide * height;
