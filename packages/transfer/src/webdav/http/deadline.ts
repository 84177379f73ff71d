/** Ends a request that takes too long; what is waited for on purpose does not count. */
export type Deadline = {
  /** Aborted with the reason of the given signal, or when the time is up with the one made for that. */
  readonly signal: AbortSignal;
  readonly start: () => void;
  readonly stop: () => void;
};

export function openDeadline(seconds: number, given: AbortSignal | undefined, reason: () => Error): Deadline {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  return {
    signal: given ? AbortSignal.any([given, late.signal]) : late.signal,
    start() {
      stop();
      timer = setTimeout(() => late.abort(reason()), seconds * 1000);
    },
    stop,
  };
}
