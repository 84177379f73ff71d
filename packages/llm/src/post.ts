import {failureOf, LlmFailure} from './failure.ts';
import type {HttpResponse, LlmHost} from './host.ts';
import {type RateHint, readRateHint} from './rate-headers.ts';

/** An OpenAI-compatible endpoint and the model to use there. */
export type Endpoint = {
  /** Up to and without `/chat/completions`: `https://api.example.org/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Timeouts = {
  /** Milliseconds until the first byte, at most. */
  readonly firstByte: number;
  /** The least that this becomes for a chat model that usually answers quickly: the same as `firstByte` for a fixed one. */
  readonly leastFirstByte: number;
  /** Milliseconds between two chunks of the response. */
  readonly idle: number;
  /** Milliseconds in all. */
  readonly total: number;
};

// reasoning models, and local ones without a GPU, take minutes before the first token
export const defaultTimeouts: Timeouts = {firstByte: 300_000, leastFirstByte: 45_000, idle: 60_000, total: 900_000};

// a response is a few thousand tokens: anything longer than this is runaway output
export const maxCharacters = 4_000_000;

/** How a request is sent. */
export type Posting = {
  readonly host: LlmHost;
  readonly signal: AbortSignal;
  readonly timeouts: Timeouts;
  /** Called with the milliseconds that it took. */
  readonly onFirstByte?: (milliseconds: number) => void;
};

/** Sends one request below the endpoint's address and reads its response. Throws LlmFailure, the host's refusal, or the signal's reason. */
export async function post<Result>(
  endpoint: Endpoint,
  path: '/chat/completions' | '/embeddings',
  body: Readonly<Record<string, unknown>>,
  {host, signal, timeouts, onFirstByte}: Posting,
  read: (response: HttpResponse, onData: () => void) => Promise<Result>,
): Promise<{readonly result: Result; readonly hint: RateHint}> {
  const started = host.clock();
  const timer = startTimeouts(signal, timeouts, () => onFirstByte?.(host.clock() - started));
  try {
    const response = await host.fetch(`${endpoint.baseUrl.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(endpoint.apiKey && {authorization: `Bearer ${endpoint.apiKey}`}),
        ...endpoint.headers,
      },
      body: JSON.stringify({model: endpoint.model, ...body}),
      signal: timer.signal,
    });
    const hint = readRateHint(response.headers);
    if (response.status !== 200)
      throw failureOf(response.status, await readBody(response, timer.onData), hint.retryAfter);
    return {result: await read(response, timer.onData), hint};
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof LlmFailure || host.isRefusal?.(error)) throw error;
    if (timer.signal.aborted) throw new LlmFailure('timeout', 'the endpoint did not answer in time', {cause: error});
    throw new LlmFailure('network', causeOf(error), {cause: error});
  } finally {
    timer.end();
  }
}

/** A signal that aborts with the caller's or when a timeout expires; `onData` restarts the idle timeout. */
function startTimeouts(signal: AbortSignal, {firstByte, idle, total}: Timeouts, onFirstByte: () => void) {
  const controller = new AbortController();
  const stop = () => controller.abort(new DOMException('no answer in time', 'TimeoutError'));
  const totalTimer = setTimeout(stop, total);
  let idleTimer = setTimeout(stop, firstByte);
  let begun = false;
  return {
    signal: AbortSignal.any([signal, controller.signal]),
    onData: () => {
      if (!begun) onFirstByte();
      begun = true;
      clearTimeout(idleTimer);
      idleTimer = setTimeout(stop, idle);
    },
    end: () => {
      clearTimeout(totalTimer);
      clearTimeout(idleTimer);
    },
  };
}

/** The text of a response's body. */
export async function readBody(response: HttpResponse, onData: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    onData();
    text += decoder.decode(chunk, {stream: true});
    if (text.length > maxCharacters) throw new LlmFailure('protocol', 'the answer does not end');
  }
  return text + decoder.decode();
}

/** The JSON of a response's body. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const page = /^\s*</.test(text);
    const why = page
      ? 'a web page came instead of an answer; the addresses of most endpoints end in /v1'
      : `the endpoint did not answer with JSON: ${text.slice(0, 100)}`;
    throw new LlmFailure('protocol', why, {cause: error});
  }
}

/** The message of a failed `fetch`, which says "fetch failed" and has the reason in its `cause`. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error
    ? cause.message || String((cause as {code?: unknown}).code ?? cause.name)
    : String(cause);
}
