import {failureOf, LlmFailure, messageOf} from './failure.ts';
import type {HttpResponse, LlmHost} from './host.ts';
import {type RateHint, readRateHint} from './rate-headers.ts';
import {readEvents} from './server-events.ts';
import {readUsage, type Usage} from './usage.ts';

/** An OpenAI-compatible endpoint and the model to use there. */
export type Endpoint = {
  /** Up to and without `/chat/completions`: `https://api.example.org/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Message = {readonly role: 'system' | 'user' | 'assistant'; readonly content: string};

/** Why the model stopped: it was done, it reached the token limit, or a content filter stopped it. */
export type Finish = 'stop' | 'length' | 'filter';

export type ChatResponse = {readonly text: string; readonly finish: Finish; readonly usage: Usage | undefined};

export type Timeouts = {
  /** Milliseconds until the first byte. */
  readonly firstByte: number;
  /** Milliseconds between two chunks of the response. */
  readonly idle: number;
  /** Milliseconds in all. */
  readonly total: number;
};

// reasoning models, and local ones without a GPU, take minutes before the first token
export const defaultTimeouts: Timeouts = {firstByte: 300_000, idle: 60_000, total: 900_000};

// a response is a few thousand tokens: anything longer than this is runaway output
const maxCharacters = 4_000_000;

/** Sends one request and reads its response, streamed or not. Throws LlmFailure, or the signal's reason. */
export async function exchange(
  endpoint: Endpoint,
  body: Readonly<Record<string, unknown>>,
  options: {
    readonly host: LlmHost;
    readonly signal: AbortSignal;
    readonly timeouts: Timeouts;
    readonly onText?: (piece: string) => void;
  },
): Promise<{readonly answer: ChatResponse; readonly hint: RateHint}> {
  const {host, signal, timeouts} = options;
  const timer = startTimeouts(signal, timeouts);
  try {
    const response = await host.fetch(`${endpoint.baseUrl.replace(/\/+$/, '')}/chat/completions`, {
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
    const streamed = /\bevent-stream\b/.test(response.headers.get('content-type') ?? '');
    const answer = streamed
      ? await readStream(response, timer.onData, options.onText)
      : parseResponse(await readBody(response, timer.onData));
    if (!streamed) options.onText?.(answer.text);
    return {answer, hint};
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof LlmFailure) throw error;
    if (timer.signal.aborted) throw new LlmFailure('timeout', 'the endpoint did not answer in time', {cause: error});
    throw new LlmFailure('network', causeOf(error), {cause: error});
  } finally {
    timer.end();
  }
}

/** A signal that aborts with the caller's or when a timeout expires; `onData` restarts the idle timeout. */
function startTimeouts(signal: AbortSignal, {firstByte, idle, total}: Timeouts) {
  const controller = new AbortController();
  const stop = () => controller.abort(new DOMException('no answer in time', 'TimeoutError'));
  const totalTimer = setTimeout(stop, total);
  let idleTimer = setTimeout(stop, firstByte);
  return {
    signal: AbortSignal.any([signal, controller.signal]),
    onData: () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(stop, idle);
    },
    end: () => {
      clearTimeout(totalTimer);
      clearTimeout(idleTimer);
    },
  };
}

async function readBody(response: HttpResponse, onData: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    onData();
    text += decoder.decode(chunk, {stream: true});
    if (text.length > maxCharacters) throw new LlmFailure('protocol', 'the answer does not end');
  }
  return text + decoder.decode();
}

function parseResponse(text: string): ChatResponse {
  let value: Completion;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const page = /^\s*</.test(text);
    const why = page
      ? 'a web page came instead of an answer; the addresses of most endpoints end in /v1'
      : `the endpoint did not answer with JSON: ${text.slice(0, 100)}`;
    throw new LlmFailure('protocol', why, {cause: error});
  }
  // some endpoints respond with status 200 and an error in the body
  if (value?.error) throw failureOf(500, text);
  const choice = value?.choices?.[0];
  if (!choice) throw new LlmFailure('protocol', `the endpoint's answer holds no choices: ${messageOf(text)}`);
  return {text: contentOf(choice.message), finish: finishOf(choice.finish_reason), usage: readUsage(value.usage)};
}

async function readStream(
  response: HttpResponse,
  onData: () => void,
  onText: ((piece: string) => void) | undefined,
): Promise<ChatResponse> {
  let text = '';
  let finish: Finish | undefined;
  let usage: Usage | undefined;
  for await (const data of readEvents(response.body ?? empty(), onData)) {
    if (data === '[DONE]') {
      // some endpoints omit `finish_reason` but still send [DONE]
      finish ??= 'stop';
      break;
    }
    let value: Completion;
    try {
      value = JSON.parse(data);
    } catch (error) {
      throw new LlmFailure('protocol', 'a piece of the stream is no JSON', {cause: error});
    }
    if (value.error) throw failureOf(500, data);
    usage = readUsage(value.usage) ?? usage;
    const choice = value.choices?.[0];
    if (choice?.finish_reason) finish = finishOf(choice.finish_reason);
    const piece = contentOf(choice?.delta);
    if (piece === '') continue;
    text += piece;
    if (text.length > maxCharacters) throw new LlmFailure('protocol', 'the answer does not end');
    onText?.(piece);
  }
  if (finish === undefined) throw new LlmFailure('network', 'the stream ended in the middle');
  return {text, finish, usage};
}

async function* empty(): AsyncGenerator<Uint8Array> {}

type Completion = {
  readonly error?: unknown;
  readonly usage?: unknown;
  readonly choices?: readonly {
    readonly message?: ChatMessage;
    readonly delta?: ChatMessage;
    readonly finish_reason?: string | null;
  }[];
};

type ChatMessage = {
  readonly content?: string | readonly {readonly text?: string}[] | null;
  readonly refusal?: string | null;
};

function contentOf(said: ChatMessage | undefined): string {
  const content = said?.content;
  if (typeof content === 'string' && content !== '') return content;
  if (Array.isArray(content)) return content.map(part => part.text ?? '').join('');
  return said?.refusal ?? '';
}

function finishOf(reason: string | null | undefined): Finish {
  if (reason === 'length' || reason === 'max_tokens') return 'length';
  return reason === 'content_filter' || reason === 'sensitive' ? 'filter' : 'stop';
}

/** The message of a failed `fetch`, which says "fetch failed" and has the reason in its `cause`. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error
    ? cause.message || String((cause as {code?: unknown}).code ?? cause.name)
    : String(cause);
}
