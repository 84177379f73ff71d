import {Client, DEFAULT_BASE_URL, DEFAULT_TIMEOUT_MS, LogLevel} from '@notionhq/client';
import {type Attempts, read, write} from '../send/attempt.ts';
import type {TransferHost} from '../send/host.ts';
import {type Pace, pace} from '../send/pace.ts';
import {explainNotion, NoAnswer} from './failure.ts';

export type NotionOptions = {
  readonly token: string;
  /** Without the version; https://api.notion.com when absent. */
  readonly baseUrl?: string;
  readonly host: TransferHost;
  /** Milliseconds until a request counts as unanswered. */
  readonly timeout?: number;
  /** Told of every failed request, with Notion's code and its number for the request; nothing secret. */
  readonly log?: (message: string, facts: Readonly<Record<string, unknown>>) => void;
};

/** Notion allows three requests a second. */
const perSecond = 3;

/** Calls of Notion in one person's name, paced and repeated where that is safe. */
export type Connection = {
  /** A call that changes nothing. */
  readonly read: <Answer>(call: (client: Client) => Promise<Answer>) => Promise<Answer>;
  /**
   * A call that must not be carried out twice: throws `UncertainWrite` when nobody knows whether it was. `more` milliseconds
   * are added to the time for it.
   */
  readonly write: <Answer>(call: (client: Client) => Promise<Answer>, more?: number) => Promise<Answer>;
  readonly host: TransferHost;
  readonly signal: AbortSignal | undefined;
};

/** A function that opens connections which share one pace. */
export function connector(options: NotionOptions): (signal?: AbortSignal) => Connection {
  const {host, token} = options;
  const shared: Pace = pace(host, perSecond);
  return signal => {
    const attempts: Attempts = {
      host,
      pace: shared,
      signal,
      explain: error => explainNotion(error, token, host.now),
    };
    const client = notionClient(options, signal);
    const patient = (more: number) =>
      notionClient({...options, timeout: (options.timeout ?? DEFAULT_TIMEOUT_MS) + more}, signal);
    return {
      host,
      signal,
      read: call => read(attempts, () => call(client)),
      write: (call, more = 0) => write(attempts, () => call(more > 0 ? patient(more) : client)),
    };
  };
}

/** Notion's own client, with the host's `fetch` and without repetitions of its own: it cannot tell what a lost answer meant. */
export function notionClient(
  {
    token,
    baseUrl = DEFAULT_BASE_URL,
    host,
    timeout = DEFAULT_TIMEOUT_MS,
    log,
  }: Omit<NotionOptions, 'token'> & {
    readonly token?: string;
  },
  signal?: AbortSignal,
): Client {
  return new Client({
    ...(token !== undefined && {auth: token}),
    baseUrl: baseUrl.replace(/\/+$/, ''),
    notionVersion: '2025-09-03',
    timeoutMs: timeout,
    retry: false,
    logLevel: LogLevel.WARN,
    logger: (_level, message, facts) => log?.(message, facts),
    fetch: (url, init) => fetchWhole({fetchFrom: host.fetch, timeout, signal, log}, url, init),
  });
}

/** Longer than any answer of Notion. */
const longestAnswer = 32 * 1024 * 1024;

type Init = {readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string | FormData};

type Fetching = {
  readonly fetchFrom: TransferHost['fetch'];
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
  readonly log: NotionOptions['log'];
};

/** A request whose answer has come completely, within the time for both. */
async function fetchWhole(
  {fetchFrom, timeout, signal, log}: Fetching,
  url: string,
  {method, headers, body}: Init = {},
) {
  const tooLate = AbortSignal.timeout(timeout);
  try {
    const response = await fetchFrom(url, {
      ...(method !== undefined && {method}),
      ...(headers !== undefined && {headers}),
      ...(body !== undefined && {body}),
      // a token must not follow to another host
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
    });
    const text = await textWithin(response, longestAnswer);
    if (response.ok) JSON.parse(text);
    return {
      ok: response.ok,
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
      text: async () => text,
    };
  } catch (error) {
    signal?.throwIfAborted();
    const late = tooLate.aborted || (error instanceof DOMException && error.name === 'TimeoutError');
    const lost = late || error instanceof TypeError || error instanceof SyntaxError;
    if (!lost) throw error;
    const lostAnswer = new NoAnswer(error, late);
    log?.('request fail', {code: lostAnswer.code, message: lostAnswer.message, url});
    throw lostAnswer;
  }
}

async function textWithin(response: Response, most: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, {stream: true});
    if (text.length > most) {
      await reader.cancel();
      throw new TypeError('The answer is too long.');
    }
  }
}
