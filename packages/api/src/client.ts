import type {Call, RequestOf, ResponseOf} from './call.ts';
import {apiVersion, apiVersionHeader, type Envelope, verifyIdHeader} from './envelope.ts';

/** An answer that is not `success`. `code` is one of the catalogue, or `network_error` when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly detail: unknown;

  constructor(code: string, message: string, status: number, detail?: unknown, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.detail = detail;
  }
}

export type ClientOptions = {
  /** Address of the server without a slash at its end; empty for the page's own. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** The bearer token to send, asked before every request. */
  readonly token?: () => string | undefined | Promise<string | undefined>;
  /** Language of messages. */
  readonly language?: () => string;
  /** Headers of every request beside the client's own; an `authorization` among them goes before the client's. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Parses the JSON of an answer, somewhere else than here where that takes long. */
  readonly parse?: (answer: Response) => Promise<unknown>;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** The request outlives the page that makes it. */
  readonly keepalive?: boolean;
  /** Sent instead of the client's own token. */
  readonly token?: string;
  /** Id of a solved graphic verification. */
  readonly verifyId?: string;
};

/** Makes a call and gives its `data`. Throws ApiError. */
export type Client = <C extends Call>(call: C, request: RequestOf<C>, options?: CallOptions) => Promise<ResponseOf<C>>;

/** A typed client over `fetch`: path parameters are filled in, GET and DELETE send the rest as query, others as JSON or form. */
export function createClient({
  baseUrl,
  fetch: send,
  token,
  language,
  headers: more,
  parse = inPlace,
}: ClientOptions): Client {
  return async (call, request, options = {}) => {
    const {url, rest} = fillPath(call.path, (request ?? {}) as Readonly<Record<string, unknown>>);
    const inQuery = call.method === 'GET' || call.method === 'DELETE';
    const headers: Record<string, string> = {[apiVersionHeader]: apiVersion, accept: 'application/json'};
    const bearer = options.token ?? (await token?.());
    for (const [name, value] of Object.entries(more?.() ?? {})) headers[name.toLowerCase()] = value;
    if (bearer) headers['authorization'] ??= `Bearer ${bearer}`;
    if (options.verifyId) headers[verifyIdHeader] = options.verifyId;
    if (language) headers['accept-language'] = language();
    let body: string | FormData | undefined;
    if (!inQuery && call.body === 'form') body = formOf(rest);
    else if (!inQuery) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(rest);
    }
    const query = inQuery ? queryOf(rest) : '';
    let answer: Response;
    try {
      answer = await send(baseUrl + url + query, {
        method: call.method,
        headers,
        ...(body !== undefined && {body}),
        ...(options.signal && {signal: options.signal}),
        ...(options.keepalive && {keepalive: true}),
      });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new ApiError('network_error', 'The server cannot be reached.', 0, undefined, {cause: error});
    }
    const read = await readEnvelope(answer, parse);
    if (read.code !== 'success') throw new ApiError(read.code, read.msg, answer.status, read.detail);
    return read.data as ResponseOf<typeof call>;
  };
}

const inPlace = async (answer: Response): Promise<unknown> => JSON.parse(await answer.text());

async function readEnvelope(answer: Response, parse: (answer: Response) => Promise<unknown>): Promise<Envelope> {
  const parsed = (await parse(answer).catch(error => {
    // not our server, or a proxy's own page; a line that breaks off is another matter
    if (error instanceof SyntaxError) return undefined;
    throw error;
  })) as Envelope | undefined;
  if (typeof parsed?.code === 'string') return parsed;
  throw new ApiError('internal_error', `The server answered with status ${answer.status}.`, answer.status);
}

/** Puts parameters into a path and gives what is left. */
export function fillPath(path: string, request: Readonly<Record<string, unknown>>) {
  const rest = {...request};
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return {url, rest};
}

function queryOf(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}

function formOf(values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  // fields first: the server reads a form as it comes, and wants to know them when the file arrives
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && !(value instanceof Blob)) form.set(name, String(value));
  for (const [name, value] of Object.entries(values)) if (value instanceof Blob) form.set(name, value);
  return form;
}
