import type {TransferHost} from '../send/host.ts';
import {readRetryAfter} from '../send/retry-after.ts';
import type {Action} from './action.ts';
import {errorCodes, FlowUsFailure, kindOf} from './failure.ts';

export type FlowUsOptions = {
  readonly token: string;
  /** `https://api.flowus.cn` unless said. */
  readonly baseUrl?: string | undefined;
  /** Milliseconds in which a call must be answered; 30,000 unless said. */
  readonly timeout?: number | undefined;
  readonly host: Pick<TransferHost, 'fetch' | 'now'>;
};

export const defaultBaseUrl = 'https://api.flowus.cn';
const defaultTimeout = 30_000;

// a list of a hundred blocks with texts at their limits has some 2 MB
const maxAnswer = 20_000_000;
const maxMessage = 500;

export type Call = {
  readonly action: Action;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With ids encoded already. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
};

/**
 * Makes a call and returns the JSON object that it is answered with; an answer without a body is an empty one. Throws
 * FlowUsFailure, or the signal's reason.
 */
export async function request<Result extends object>(
  call: Call,
  {token, baseUrl = defaultBaseUrl, timeout = defaultTimeout, host}: FlowUsOptions,
  signal?: AbortSignal,
): Promise<Result> {
  const {action, method, body} = call;
  signal?.throwIfAborted();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('no answer in time', 'TimeoutError')), timeout);
  try {
    const response = await host.fetch(addressOf(baseUrl, call), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'user-agent': 'Recto',
        ...(body && {'content-type': 'application/json'}),
      },
      ...(body && {body: JSON.stringify(body)}),
      // an address that redirects would get the person's token
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    });
    const text = await readText(response, action);
    if (!response.ok) throw answeredFailure(action, response, text, host.now());
    return readObject<Result>(text, action);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof FlowUsFailure) throw error;
    throw new FlowUsFailure(action, 'unreachable', {type: 'network'}, {cause: error});
  } finally {
    clearTimeout(timer);
  }
}

function addressOf(baseUrl: string, {path, query = {}}: Call): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${baseUrl.replace(/\/+$/, '')}${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function readText(response: Response, action: Action): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, {stream: true});
    if (text.length > maxAnswer)
      throw new FlowUsFailure(action, 'unreachable', {type: 'reason', reason: 'the answer does not end'});
  }
  return text + decoder.decode();
}

function readObject<Result extends object>(text: string, action: Action): Result {
  if (text.trim() === '') return {} as Result;
  const value = parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Result;
  throw new FlowUsFailure(action, 'unreachable', {type: 'reason', reason: 'the answer is not JSON'});
}

function answeredFailure(action: Action, {status, headers}: Response, text: string, now: number): FlowUsFailure {
  const model = parse(text) as {readonly code?: unknown; readonly message?: unknown} | undefined | null;
  const message = typeof model?.message === 'string' ? model.message.slice(0, maxMessage) : '';
  const code = errorCodes.find(known => known === model?.code);
  return new FlowUsFailure(
    action,
    kindOf(status, code, message),
    {type: 'answer', status, message, ...(code && {code})},
    {retryAfter: readRetryAfter(headers.get('retry-after'), now)},
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
