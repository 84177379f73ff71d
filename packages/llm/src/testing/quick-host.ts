import {type LlmHost, sleep} from '../host.ts';

/** The real world, but that backoff runs a hundred times faster. */
export const quickHost: LlmHost = {
  fetch: (url, request) => fetch(url, request),
  clock: () => performance.now(),
  random: () => 0.5,
  sleep: (milliseconds, signal) => sleep(milliseconds / 100, signal),
};
