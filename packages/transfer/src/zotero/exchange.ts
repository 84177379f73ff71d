import type {TransferHost} from '../send/host.ts';
import {readRetryAfter} from '../send/retry-after.ts';
import {ZoteroFailure, type ZoteroProblem} from './failure.ts';

/** One request as it goes out. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Milliseconds for the request and its answer. */
  readonly timeout: number;
  /** Longest answer in bytes. */
  readonly longest?: number;
  /** Statuses that are answers though they are no success. */
  readonly accept?: readonly number[];
};

export type Answer = {readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array<ArrayBuffer>};

/** Longer than a hundred entries with notes of the greatest length that Zotero takes. */
const longestAnswer = 64 * 1024 * 1024;
const longestMessage = 300;

/** Makes a request and reads its whole answer. Throws ZoteroFailure, or the signal's reason. */
export async function exchange(
  call: Call,
  {fetch: fetchFrom, now}: TransferHost,
  signal?: AbortSignal,
): Promise<Answer> {
  const {method, url, headers, body, timeout, longest = longestAnswer, accept = []} = call;
  signal?.throwIfAborted();
  const late = AbortSignal.timeout(timeout);
  let answer: Answer;
  try {
    const response = await fetchFrom(url, {
      method,
      ...(headers && {headers}),
      ...(body !== undefined && {body}),
      // a redirect of a file leads to another host, which must not get the key
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    answer = {status: response.status, headers: response.headers, bytes: await readBytes(response, longest)};
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ZoteroFailure) throw error;
    throw new ZoteroFailure(isRefused(error) ? 'not-running' : late.aborted ? 'local-silent' : 'unreachable', {
      cause: error,
    });
  }
  if ((answer.status >= 200 && answer.status < 300) || accept.includes(answer.status)) return answer;
  throw failureOf(answer, now());
}

/** The JSON of an answer. */
export function jsonOf<Value>({bytes, status}: Answer): Value {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Value;
  } catch (error) {
    throw new ZoteroFailure('bad-answer', {status, cause: error});
  }
}

/** Milliseconds that a Backoff or Retry-After header asks for; `now` in milliseconds since 1970. */
export const waitOf = (headers: Headers, now: number): number =>
  Math.max(readRetryAfter(headers.get('backoff'), now) ?? 0, readRetryAfter(headers.get('retry-after'), now) ?? 0);

async function readBytes(response: Response, longest: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > longest) throw new ZoteroFailure('too-long', {says: `more than ${longest} bytes`});
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Whether nothing listens there; Node tells, browsers do not. */
function isRefused(error: unknown): boolean {
  const {cause} = error as {readonly cause?: {readonly code?: string; readonly errors?: readonly {code?: string}[]}};
  return [cause, ...(cause?.errors ?? [])].some(each => each?.code === 'ECONNREFUSED');
}

const problems: Readonly<Record<number, ZoteroProblem>> = {
  401: 'key-refused',
  403: 'key-refused',
  404: 'not-found',
  408: 'unreachable',
  409: 'locked',
  412: 'changed-meanwhile',
  413: 'too-long',
  429: 'rate-limited',
};

function failureOf({status, headers, bytes}: Answer, now: number): ZoteroFailure {
  const says = new TextDecoder()
    .decode(bytes.subarray(0, 4 * longestMessage))
    .trim()
    .slice(0, longestMessage);
  const patient = status === 503 && headers.has('retry-after');
  const problem = patient ? 'rate-limited' : (problems[status] ?? (status >= 500 ? 'unreachable' : 'refused'));
  const wait = waitOf(headers, now);
  return new ZoteroFailure(problem, {
    status,
    ...(says !== '' && !says.startsWith('<') && {says}),
    ...(wait > 0 && {retryAfter: wait}),
  });
}
