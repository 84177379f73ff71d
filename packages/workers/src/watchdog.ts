import type {ProcessTime} from './process-time.ts';

/** `reset` reports activity of what is watched. */
export type Watchdog = {readonly reset: () => void; readonly stop: () => void};

/**
 * Calls `onTimeout` once when a process was inactive for `timeout` milliseconds in which it could have run: time spent
 * waiting for a CPU or the disk does not count, so that nothing fails on a busy machine. After `starvationFactor` times the
 * timeout it counts after all. `sample` reads the process's CPU time; without it wall time decides.
 */
export function startWatchdog(timeout: number, sample: () => ProcessTime | undefined, onTimeout: () => void): Watchdog {
  const every = Math.max(minInterval, timeout / samplesPerTimeout);
  let worked = 0;
  let waited = 0;
  let at = performance.now();
  let used = sample()?.used ?? 0;
  const round = setInterval(() => {
    const now = performance.now();
    // this process may have been starved or suspended as well
    const passed = Math.min(now - at, 2 * every);
    at = now;
    const time = sample();
    waited += passed;
    worked += time?.runnable ? Math.min(passed, time.used - used) : passed;
    used = time?.used ?? used;
    if (worked < timeout && waited < timeout * starvationFactor) return;
    clearInterval(round);
    onTimeout();
  }, every);
  return {
    reset: () => {
      worked = 0;
      waited = 0;
    },
    stop: () => clearInterval(round),
  };
}

/** Wall time, in multiples of the timeout, that a process may wait for a CPU. */
export const starvationFactor = 15;

// per timeout
const samplesPerTimeout = 60;
// milliseconds: CPU time is counted in clock ticks, so shorter intervals would see nothing
const minInterval = 20;
