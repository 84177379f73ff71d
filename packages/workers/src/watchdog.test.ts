import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {ProcessTime} from './process-time.ts';
import {startWatchdog, starvationFactor, type Watchdog} from './watchdog.ts';

const timeout = 6000;
let watchdog: Watchdog;
let timeouts = 0;
beforeEach(() => {
  vi.useFakeTimers();
  timeouts = 0;
});
afterEach(() => {
  watchdog.stop();
  vi.useRealTimers();
});

const start = (sample: () => ProcessTime | undefined) => {
  watchdog = startWatchdog(timeout, sample, () => timeouts++);
};
/** A process that gets this share of a CPU. */
const working = (share: number) => () => ({used: performance.now() * share, runnable: true});

for (const [name, sample, milliseconds] of [
  ['hangs in a loop', working(1), timeout],
  ['hangs in several threads', working(3), timeout],
  ['sleeps', () => ({used: 50, runnable: false}), timeout],
  ['cannot be sampled', () => undefined, timeout],
  ['gets a fifth of a CPU', working(0.2), timeout * 5],
  ['gets no CPU at all', working(0), timeout * starvationFactor],
] as const) {
  test(`a process that ${name} times out after ${milliseconds} ms, once`, () => {
    start(sample);
    vi.advanceTimersByTime(milliseconds - 300);
    expect(timeouts).toBe(0);
    vi.advanceTimersByTime(600);
    expect(timeouts).toBe(1);
    vi.advanceTimersByTime(timeout * starvationFactor);
    expect(timeouts).toBe(1);
  });
}

test('activity resets the timeout', () => {
  start(working(1));
  for (let count = 0; count < 10; count++) {
    vi.advanceTimersByTime(timeout - 300);
    watchdog.reset();
  }
  expect(timeouts).toBe(0);
});

test('time in which the watchdog itself was suspended does not count', () => {
  const clock = performance.now.bind(performance);
  let skipped = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + skipped);
  start(() => undefined);
  skipped = 100 * timeout;
  vi.advanceTimersByTime(timeout / 2);
  expect(timeouts).toBe(0);
  vi.advanceTimersByTime(timeout);
  expect(timeouts).toBe(1);
  vi.restoreAllMocks();
});

test('nothing happens after it was stopped', () => {
  start(() => undefined);
  watchdog.stop();
  vi.advanceTimersByTime(10 * timeout);
  expect(timeouts).toBe(0);
});
