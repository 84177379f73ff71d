/** What is pointed at, one after the other: the words of `data-tour` on what a step is about. */
export const steps = ['source', 'result', 'check', 'next'] as const;
export type TourStep = (typeof steps)[number];
