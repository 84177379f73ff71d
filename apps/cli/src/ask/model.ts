import {createEmbeddings, createLlm, type Embeddings, type Endpoint, type Llm, LlmFailure} from '@recto/llm';
import {llmHost} from '../llm-host.ts';

/** The model behind an endpoint. */
export const openModel = (endpoint: Endpoint): Llm => createLlm(endpoint, llmHost, {concurrency: 4});

/** An embedding model of the same endpoint. */
export const openEmbeddings = (endpoint: Endpoint, model: string): Embeddings =>
  createEmbeddings({...endpoint, model}, llmHost, {concurrency: 2});

/** Why a model gave no answer: the code and the sentence. What an endpoint says may hold the key it was given. */
export function failureOf(
  error: unknown,
  {baseUrl, apiKey}: Endpoint,
): {readonly code: string; readonly message: string} {
  if (!(error instanceof LlmFailure)) throw error;
  const why = apiKey ? error.message.replaceAll(apiKey, '…') : error.message;
  return {code: `llm/${error.kind}`, message: `${baseUrl} gave no answer: ${why}`};
}
