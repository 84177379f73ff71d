// milliseconds for which formulas may be drawn in one go: the page answers and is painted in between
const slice = 10;

/** Does pieces of work one after the other, and lets the page have a word now and then. */
export type RunInSlices = <Result>(work: () => Result | Promise<Result>) => Promise<Result>;

/** Turns by a clock of milliseconds; `pause` lets the page go on. */
export function createTimeSlices(now: () => number, pause: () => Promise<void>): RunInSlices {
  let began = Number.NEGATIVE_INFINITY;
  let pausing: Promise<void> | undefined;
  const goOn = () => {
    pausing = undefined;
    began = now();
  };
  return async work => {
    while (pausing || now() - began > slice) {
      pausing ??= pause().then(goOn);
      await pausing;
    }
    // in the same breath as the look at the clock: the next in turn sees what this one took
    return work();
  };
}
