import {createEmbeddings, type Embeddings} from '@recto/llm';
import type {Deps} from '../../deps.ts';
import {llmHost} from './llm-host.ts';

// requests at once; each carries many passages
const concurrency = 2;

/** The embedding model of the settings; undefined without one. The key of the chat endpoint is sent to no other. */
export function embeddingModel({settings}: Pick<Deps, 'settings'>): Embeddings | undefined {
  const {RECTO_EMBEDDING_MODEL: model, RECTO_EMBEDDING_BASE_URL: own} = settings;
  const baseUrl = own ?? settings.RECTO_LLM_BASE_URL;
  if (!model || !baseUrl) return undefined;
  const apiKey = own ? settings.RECTO_EMBEDDING_API_KEY : settings.RECTO_LLM_API_KEY;
  return createEmbeddings({baseUrl, model, ...(apiKey && {apiKey})}, llmHost(true), {concurrency});
}
