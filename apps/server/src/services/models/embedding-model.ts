import {createEmbeddings, type Embeddings} from '@recto/llm';
import type {Deps} from '../../deps.ts';
import {type EgressContext, mayLeave} from '../egress/egress-policy.ts';
import {llmHost} from './llm-host.ts';

// requests at once; each carries many passages
const concurrency = 2;

/**
 * The embedding model of the settings; undefined without one, and where the documents may not be sent to it: words alone find
 * most of it. The key of the chat endpoint is sent to no other.
 */
export async function embeddingModel(
  deps: Deps,
  answer: Omit<EgressContext, 'purpose'>,
): Promise<Embeddings | undefined> {
  const {settings} = deps;
  const egressContext = {...answer, purpose: 'embedding'} as const;
  const {RECTO_EMBEDDING_MODEL: model, RECTO_EMBEDDING_BASE_URL: own} = settings;
  const baseUrl = own ?? settings.RECTO_LLM_BASE_URL;
  if (!model || !baseUrl || !(await mayLeave(deps, egressContext, baseUrl))) return undefined;
  const apiKey = own ? settings.RECTO_EMBEDDING_API_KEY : settings.RECTO_LLM_API_KEY;
  return createEmbeddings({baseUrl, model, ...(apiKey && {apiKey})}, llmHost(deps, egressContext, true), {concurrency});
}
