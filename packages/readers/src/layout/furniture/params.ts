/** Tolerances of running heads and feet. */

/** Of the body's size: a running head of several parts above a rule; sheets in small type have heads of the usual size. */
export const largestRunningHead = 1.35;
