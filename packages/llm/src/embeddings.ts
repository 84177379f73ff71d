import {failureOf, LlmFailure} from './failure.ts';
import type {LlmHost} from './host.ts';
import {failedWith, Limiter, type LimiterOptions} from './limiter.ts';
import {defaultTimeouts, type Endpoint, parseBody, post, readBody} from './post.ts';
import {Retries} from './retries.ts';
import {estimateTokens} from './usage.ts';

/** A model that maps texts to vectors of one length. */
export type Embeddings = {
  /** Which model: vectors of different models cannot be compared. */
  readonly model: string;
  /** A vector for each text, of length 1. Throws LlmFailure, or the signal's reason. */
  readonly embed: (texts: readonly string[], signal: AbortSignal) => Promise<readonly Float32Array[]>;
};

// texts in one request; endpoints that take fewer say so, and the number is halved
const batchSize = 64;
// models take 512 tokens and more; a passage says what it is about at its beginning
const maxLength = 6000;

/** The embeddings of an OpenAI-compatible endpoint, with the rate limiting and retries of chat models. */
export function createEmbeddings(endpoint: Endpoint, host: LlmHost, options: LimiterOptions): Embeddings {
  const limiter = new Limiter(host, options);
  let size = batchSize;

  const send = async (input: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]> => {
    const tokens = input.reduce((sum, text) => sum + estimateTokens(text), 0);
    const slot = await limiter.enter(tokens, signal);
    try {
      const {result, hint} = await post(
        endpoint,
        '/embeddings',
        {input, encoding_format: 'float'},
        {host, signal, timeouts: defaultTimeouts},
        async (response, onData) => readVectors(await readBody(response, onData), input.length),
      );
      slot.done({hint, tokens});
      return result;
    } catch (error) {
      slot.done(failedWith(error));
      throw error;
    }
  };

  const sendWithRetries = async (input: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]> => {
    const retries = new Retries(host);
    for (;;) {
      try {
        return await send(input, signal);
      } catch (error) {
        if (!(error instanceof LlmFailure)) throw error;
        const half = Math.ceil(input.length / 2);
        if (input.length > 1 && (error.kind === 'bad-request' || error.kind === 'too-long')) {
          size = Math.min(size, half);
          const parts = await Promise.all(
            [input.slice(0, half), input.slice(half)].map(part => sendWithRetries(part, signal)),
          );
          return parts.flat();
        }
        await retries.wait(error, signal);
      }
    }
  };

  return {
    model: endpoint.model,
    async embed(texts, signal) {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; ) {
        const batch = texts.slice(at, at + size);
        at += batch.length;
        // an empty text is rejected by most endpoints
        vectors.push(
          ...(await sendWithRetries(
            batch.map(text => text.slice(0, maxLength) || ' '),
            signal,
          )),
        );
      }
      return vectors;
    },
  };
}

/** The vectors of a response in the order of the input, each of length 1. */
function readVectors(text: string, count: number): readonly Float32Array[] {
  const value = parseBody(text) as {readonly error?: unknown; readonly data?: unknown} | null;
  if (value?.error) throw failureOf(500, text);
  const data: readonly unknown[] = Array.isArray(value?.data) ? value.data : [];
  const vectors: (Float32Array | undefined)[] = Array.from({length: count}, () => undefined);
  for (const [position, each] of data.entries()) {
    const {index = position, embedding} = (each ?? {}) as {readonly index?: number; readonly embedding?: unknown};
    if (Array.isArray(embedding) && embedding.every(number => typeof number === 'number') && index < count)
      vectors[index] = normalize(Float32Array.from(embedding));
  }
  const found = vectors.filter(vector => vector !== undefined);
  if (found.length < count || new Set(found.map(({length}) => length)).size > 1)
    throw new LlmFailure('protocol', 'the endpoint did not answer with a vector for each text');
  return found;
}

function normalize(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map(value => value / length) : vector;
}
