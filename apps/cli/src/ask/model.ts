import {
  createEmbeddings,
  createLlm,
  type Embeddings,
  type Endpoint,
  type Llm,
  LlmFailure,
  type LlmHost,
  sleep,
} from '@recto/llm';

const host: LlmHost = {
  fetch: (url, request) => fetch(url, request),
  clock: () => performance.now(),
  random: () => Math.random(),
  sleep,
};

/** The model behind an endpoint. */
export const openModel = (endpoint: Endpoint): Llm => createLlm(endpoint, host, {concurrency: 4});

/** An embedding model of the same endpoint. */
export const openEmbeddings = (endpoint: Endpoint, model: string): Embeddings =>
  createEmbeddings({...endpoint, model}, host, {concurrency: 2});

/** Why a model gave no answer: the code and the sentence. What an endpoint says may hold the key it was given. */
export function failureOf(
  error: unknown,
  {baseUrl, apiKey}: Endpoint,
): {readonly code: string; readonly message: string} {
  if (!(error instanceof LlmFailure)) throw error;
  const why = apiKey ? error.message.replaceAll(apiKey, '…') : error.message;
  return {code: `llm/${error.kind}`, message: `${baseUrl} gave no answer: ${why}`};
}
