import {ApiError, type Call, fillPath, type RequestOf, type ResponseOf} from '@recto/api';
import {accessToken, accessTokenInsteadOf} from './api.ts';
import {createEventReader} from './event-stream.ts';
import {reportRefusal} from './refusals.ts';
import {sendRequest} from './send-request.ts';
import {textParts} from './text-parts.ts';

// milliseconds; the server gives a sign of life every 15 s, so a longer silence is a line that was cut
const silence = 40_000;

/**
 * Makes a call whose answer is no envelope and gives that answer once it begins. A refused token is exchanged once.
 * Throws ApiError: what the server refuses with, or `network_error`.
 */
async function openAnswer<C extends Call>(call: C, request: RequestOf<C>, signal: AbortSignal): Promise<Response> {
  const {url, rest} = fillPath(call.path, (request ?? {}) as Readonly<Record<string, unknown>>);
  const query = call.method === 'GET' ? new URLSearchParams(rest as Record<string, string>).toString() : '';
  const send = async (token: string | undefined) => {
    try {
      return await sendRequest(query ? `${url}?${query}` : url, token, {
        method: call.method,
        signal,
        ...(call.method !== 'GET' && {headers: {'content-type': 'application/json'}, body: JSON.stringify(rest)}),
      });
    } catch (error) {
      if (signal.aborted) throw error;
      throw lineDown(error);
    }
  };
  const token = await accessToken();
  let answer = await send(token);
  if (answer.status === 401 && token) {
    const another = await accessTokenInsteadOf(token);
    if (another && another !== token) answer = await send(another);
  }
  if (answer.ok) return answer;
  const {code, msg, detail} = (await answer.json().catch(() => ({}))) as {
    code?: string;
    msg?: string;
    detail?: unknown;
  };
  const error = new ApiError(code ?? 'internal_error', msg ?? `status ${answer.status}`, answer.status, detail);
  // what concerns the whole session is seen to; the rest the caller shows
  await reportRefusal(error, {call, quiet: true});
  throw error;
}

/**
 * The events of a call that answers with them, each as its JSON. Ends when the server ends the stream; throws ApiError
 * with `network_error` when the line is cut or stays silent.
 */
export async function* openEvents<C extends Call>(
  call: C,
  request: RequestOf<C>,
  signal: AbortSignal,
): AsyncGenerator<ResponseOf<C>> {
  const end = new AbortController();
  const either = AbortSignal.any([signal, end.signal]);
  const answer = await openAnswer(call, request, either);
  const read = createEventReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end.abort(), silence);
  };
  listen();
  try {
    for await (const part of answer.body ? textParts(answer.body) : []) {
      listen();
      for (const {data} of read(part)) yield JSON.parse(data);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw lineDown(error);
  } finally {
    clearTimeout(timer);
    // who stops listening leaves no stream open
    end.abort();
  }
}

/** A file that a call answers with, and the name the server gives it. */
export async function fetchFile<C extends Call>(
  call: C,
  request: RequestOf<C>,
  signal: AbortSignal,
): Promise<{readonly content: Blob; readonly name: string | undefined}> {
  const answer = await openAnswer(call, request, signal);
  return {content: await answer.blob(), name: nameIn(answer.headers.get('content-disposition'))};
}

const lineDown = (cause: unknown) =>
  new ApiError('network_error', 'The server cannot be reached.', 0, undefined, {cause});

/** The file name that an answer names (RFC 6266), nothing when it names none. */
export function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
}
