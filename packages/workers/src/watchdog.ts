import type {ProcessTime} from './process-time.ts';

/** A watch over something that should show signs of life. */
export type Watchdog = {readonly seen: () => void; readonly stop: () => void};

/**
 * Calls `giveUp` once when nothing was seen of a process for `patience` milliseconds in which it could have worked: what
 * it spends waiting for a processor, or for the disk, does not count, so that a busy machine fails nothing. It counts
 * after all when `starving` times the patience have gone by. `look` tells how the process stands; where it cannot, the
 * clock alone decides.
 */
export function startWatchdog(patience: number, look: () => ProcessTime | undefined, giveUp: () => void): Watchdog {
  const every = Math.max(shortestLook, patience / looks);
  let worked = 0;
  let waited = 0;
  let at = performance.now();
  let used = look()?.used ?? 0;
  const round = setInterval(() => {
    const now = performance.now();
    // who watches may have been starved or stopped as well
    const passed = Math.min(now - at, 2 * every);
    at = now;
    const stands = look();
    waited += passed;
    worked += stands?.wants ? Math.min(passed, stands.used - used) : passed;
    used = stands?.used ?? used;
    if (worked < patience && waited < patience * starving) return;
    clearInterval(round);
    giveUp();
  }, every);
  return {
    seen: () => {
      worked = 0;
      waited = 0;
    },
    stop: () => clearInterval(round),
  };
}

/** How much longer the clock may run than the patience while a process waits for its turn. */
export const starving = 15;

// in the time of the patience
const looks = 60;
// milliseconds: less than the clock ticks that processor time is counted in would see nothing
const shortestLook = 20;
