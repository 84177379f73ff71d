/** Reports at most once a second and one at a time: what is lost does no harm, for more follows. `last` is the one under way. */
export function oncePerSecond<Given extends unknown[]>(
  report: (...given: Given) => Promise<void>,
): ((...given: Given) => void) & {readonly last: () => Promise<void> | undefined} {
  let at = performance.now();
  let last: Promise<void> | undefined;
  const call = (...given: Given): void => {
    if (last || performance.now() - at < 1000) return;
    at = performance.now();
    last = report(...given)
      .catch(() => {})
      .finally(() => {
        last = undefined;
      });
  };
  return Object.assign(call, {last: () => last});
}
