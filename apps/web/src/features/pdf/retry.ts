/**
 * Tries until `attempt` succeeds, at most `times` times with `wait` milliseconds between. Gives whether it
 * worked.
 */
export async function retry(
  attempt: () => boolean,
  {
    times,
    wait,
    stable = 1,
    sleep,
  }: {times: number; wait: number; stable?: number; sleep: (wait: number) => Promise<void>},
): Promise<boolean> {
  let held = 0;
  for (let count = 0; count < times; count++) {
    held = attempt() ? held + 1 : 0;
    if (held >= stable) return true;
    await sleep(wait);
  }
  return false;
}

/** A list scrolls to an item again until it is there. */
export const itemRetries = {times: 3, wait: 300} as const;
/** Pages change their height while they load: two looks in a row must find the page in place. */
export const pageRetries = {times: 20, wait: 500, stable: 2} as const;
