import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {ProcessTime} from './process-time.ts';
import {startWatchdog, starving, type Watchdog} from './watchdog.ts';

const patience = 6000;
let watchdog: Watchdog;
let gaveUp = 0;
beforeEach(() => {
  vi.useFakeTimers();
  gaveUp = 0;
});
afterEach(() => {
  watchdog.stop();
  vi.useRealTimers();
});

const watch = (look: () => ProcessTime | undefined) => {
  watchdog = startWatchdog(patience, look, () => gaveUp++);
};
/** A process that gets this share of a processor. */
const working = (share: number) => () => ({used: performance.now() * share, wants: true});

for (const [name, look, milliseconds] of [
  ['hangs in a loop', working(1), patience],
  ['hangs in several threads', working(3), patience],
  ['sleeps', () => ({used: 50, wants: false}), patience],
  ['cannot be looked at', () => undefined, patience],
  ['gets a fifth of a processor', working(0.2), patience * 5],
  ['gets no processor at all', working(0), patience * starving],
] as const) {
  test(`one that ${name} is given up after ${milliseconds} ms, once`, () => {
    watch(look);
    vi.advanceTimersByTime(milliseconds - 300);
    expect(gaveUp).toBe(0);
    vi.advanceTimersByTime(600);
    expect(gaveUp).toBe(1);
    vi.advanceTimersByTime(patience * starving);
    expect(gaveUp).toBe(1);
  });
}

test('every sign of life starts the count again', () => {
  watch(working(1));
  for (let count = 0; count < 10; count++) {
    vi.advanceTimersByTime(patience - 300);
    watchdog.seen();
  }
  expect(gaveUp).toBe(0);
});

test('the time in which nobody watched does not count', () => {
  const clock = performance.now.bind(performance);
  let skipped = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + skipped);
  watch(() => undefined);
  skipped = 100 * patience;
  vi.advanceTimersByTime(patience / 2);
  expect(gaveUp).toBe(0);
  vi.advanceTimersByTime(patience);
  expect(gaveUp).toBe(1);
  vi.restoreAllMocks();
});

test('nothing is given up after the end', () => {
  watch(() => undefined);
  watchdog.stop();
  vi.advanceTimersByTime(10 * patience);
  expect(gaveUp).toBe(0);
});
