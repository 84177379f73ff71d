import {type LlmHost, sleep} from '@recto/llm';

/** What model clients need of this process. */
export const llmHost: LlmHost = {
  fetch: (url, request) => fetch(url, request),
  clock: () => performance.now(),
  random: () => Math.random(),
  sleep,
};
