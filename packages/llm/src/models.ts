import {failureOf, LlmFailure} from './failure.ts';
import type {LlmHost} from './host.ts';
import type {Endpoint} from './post.ts';

/** The identifiers of the models that an endpoint offers. Throws LlmFailure, or the signal's reason. */
export async function listModels(
  {baseUrl, apiKey, headers}: Omit<Endpoint, 'model'>,
  host: LlmHost,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    const response = await host.fetch(`${baseUrl.replace(/\/+$/, '')}/models`, {
      method: 'GET',
      headers: {...(apiKey && {authorization: `Bearer ${apiKey}`}), ...headers},
      signal,
    });
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, {stream: true});
    if (response.status !== 200) throw failureOf(response.status, text);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof LlmFailure) throw error;
    throw new LlmFailure('network', error instanceof Error ? error.message : String(error), {cause: error});
  }
  const data = parse(text)?.data;
  if (!Array.isArray(data)) throw new LlmFailure('protocol', 'the endpoint gave no list of models');
  return data.flatMap(each => (typeof each?.id === 'string' ? [each.id] : []));
}

function parse(text: string): {data?: unknown} | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
