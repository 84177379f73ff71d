import {failureOf, LlmFailure, messageOf} from './failure.ts';
import type {HttpAnswer, LlmHost} from './host.ts';
import {type RateHint, readRateHint} from './rate-headers.ts';
import {readEvents} from './server-events.ts';
import {readUsage, type Usage} from './usage.ts';

/** An OpenAI-compatible endpoint, and which of its models is asked. */
export type Endpoint = {
  /** Up to and without `/chat/completions`: `https://api.example.org/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Message = {readonly role: 'system' | 'user' | 'assistant'; readonly content: string};

/** Why the model stopped: of itself, because the answer became too long, or because it may not say more. */
export type Finish = 'stop' | 'length' | 'filter';

export type ChatAnswer = {readonly text: string; readonly finish: Finish; readonly usage: Usage | undefined};

export type Patience = {
  /** Milliseconds until the first byte. */
  readonly first: number;
  /** Milliseconds between two pieces of an answer. */
  readonly pause: number;
  /** Milliseconds in all. */
  readonly total: number;
};

// models that think, and local ones without a graphics card, take minutes before they speak
export const patienceDefaults: Patience = {first: 300_000, pause: 60_000, total: 900_000};

// an answer is a few thousand tokens: what is longer is not one
const mostCharacters = 4_000_000;

/** Sends one request as it is, and reads its answer. Throws LlmFailure, or the signal's reason. */
export async function exchange(
  endpoint: Endpoint,
  body: Readonly<Record<string, unknown>>,
  options: {
    readonly host: LlmHost;
    readonly signal: AbortSignal;
    readonly patience: Patience;
    readonly onText?: (piece: string) => void;
  },
): Promise<{readonly answer: ChatAnswer; readonly hint: RateHint}> {
  const {host, signal, patience} = options;
  const watch = watchOver(signal, patience);
  try {
    const response = await host.fetch(`${endpoint.baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(endpoint.apiKey && {authorization: `Bearer ${endpoint.apiKey}`}),
        ...endpoint.headers,
      },
      body: JSON.stringify({model: endpoint.model, ...body}),
      signal: watch.signal,
    });
    const hint = readRateHint(response.headers);
    if (response.status !== 200)
      throw failureOf(response.status, await readAll(response, watch.alive), hint.retryAfter);
    const streamed = /\bevent-stream\b/.test(response.headers.get('content-type') ?? '');
    const answer = streamed
      ? await readStream(response, watch.alive, options.onText)
      : readWhole(await readAll(response, watch.alive));
    if (!streamed) options.onText?.(answer.text);
    return {answer, hint};
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof LlmFailure) throw error;
    if (watch.signal.aborted) throw new LlmFailure('timeout', 'the endpoint did not answer in time', {cause: error});
    throw new LlmFailure('network', reasonOf(error), {cause: error});
  } finally {
    watch.end();
  }
}

/** A signal that aborts with the caller's, or when the other side is silent for too long; `alive` says that it spoke. */
function watchOver(signal: AbortSignal, {first, pause, total}: Patience) {
  const controller = new AbortController();
  const stop = () => controller.abort(new DOMException('no answer in time', 'TimeoutError'));
  const whole = setTimeout(stop, total);
  let silence = setTimeout(stop, first);
  return {
    signal: AbortSignal.any([signal, controller.signal]),
    alive: () => {
      clearTimeout(silence);
      silence = setTimeout(stop, pause);
    },
    end: () => {
      clearTimeout(whole);
      clearTimeout(silence);
    },
  };
}

async function readAll(response: HttpAnswer, alive: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    alive();
    text += decoder.decode(chunk, {stream: true});
    if (text.length > mostCharacters) throw new LlmFailure('protocol', 'the answer does not end');
  }
  return text + decoder.decode();
}

function readWhole(text: string): ChatAnswer {
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
  // some endpoints answer 200 with an error inside
  if (value?.error) throw failureOf(500, text);
  const choice = value?.choices?.[0];
  if (!choice) throw new LlmFailure('protocol', `the endpoint's answer holds no choices: ${messageOf(text)}`);
  return {text: contentOf(choice.message), finish: finishOf(choice.finish_reason), usage: readUsage(value.usage)};
}

async function readStream(
  response: HttpAnswer,
  alive: () => void,
  onText: ((piece: string) => void) | undefined,
): Promise<ChatAnswer> {
  let text = '';
  let finish: Finish | undefined;
  let usage: Usage | undefined;
  for await (const data of readEvents(response.body ?? empty(), alive)) {
    if (data === '[DONE]') {
      // some leave the reason out, and still say when they are done
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
    if (text.length > mostCharacters) throw new LlmFailure('protocol', 'the answer does not end');
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
    readonly message?: Said;
    readonly delta?: Said;
    readonly finish_reason?: string | null;
  }[];
};

type Said = {readonly content?: string | readonly {readonly text?: string}[] | null; readonly refusal?: string | null};

function contentOf(said: Said | undefined): string {
  const content = said?.content;
  if (typeof content === 'string' && content !== '') return content;
  if (Array.isArray(content)) return content.map(part => part.text ?? '').join('');
  return said?.refusal ?? '';
}

function finishOf(reason: string | null | undefined): Finish {
  if (reason === 'length' || reason === 'max_tokens') return 'length';
  return reason === 'content_filter' || reason === 'sensitive' ? 'filter' : 'stop';
}

/** `fetch` says "fetch failed" and hides the reason one level down. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error
    ? cause.message || String((cause as {code?: unknown}).code ?? cause.name)
    : String(cause);
}
