import {createClient, getPatcher, type RequestOptions, type WebDAVClient} from 'webdav';
import type {DriveContent} from './content.ts';
import {DriveFailure, failureOfStatus} from './failure.ts';
import type {Answer} from './http/read-answer.ts';
import type {Transport} from './http/transport.ts';
import type {DriveRules} from './rules.ts';

/** A drive that requests are made to: the methods of the package `webdav` on a transport of ours. */
export type Dav = {
  readonly client: WebDAVClient;
  readonly transport: Transport;
  readonly root: URL;
  /** Where paths begin, below the root. */
  readonly folder: readonly string[];
  readonly rules: DriveRules;
};

// The package has one hook for the requests of all of its clients, and hands a client's "agent" through to it.
getPatcher().patch('request', (request: unknown) => carry(request as RequestOptions));

class Carrier {
  readonly transport: Transport;
  constructor(transport: Transport) {
    this.transport = transport;
  }
}

/** A client of the package that knows no password and connects to nothing by itself. */
export const davClient = (root: URL, transport: Transport): WebDAVClient =>
  createClient(root.href, {httpAgent: new Carrier(transport), contactHref: 'Recto'});

async function carry(request: RequestOptions): Promise<Response> {
  const carrier: unknown = request.httpAgent;
  if (!(carrier instanceof Carrier)) throw new TypeError('the package is used through openDrive only');
  const answer = await carrier.transport.send({
    method: request.method,
    url: new URL(request.url),
    ...(request.headers && {headers: request.headers}),
    content: contentOf(request.data),
    ...(request.signal && {signal: request.signal}),
  });
  return responseOf(answer);
}

function contentOf(data: RequestOptions['data']): DriveContent | undefined {
  if (data === undefined) return undefined;
  if (typeof data === 'string') return Buffer.from(data, 'utf8');
  if (data instanceof Uint8Array) return data;
  throw new TypeError('a request through the package has a text or bytes');
}

function responseOf({status, statusText, headers, body}: Answer): Response {
  if (status < 200 || status > 599) throw new DriveFailure('bad-answer', `The drive answered with status ${status}.`);
  const empty = status === 204 || status === 205 || status === 304;
  return new Response(empty ? null : Buffer.from(body), {status, statusText, headers});
}

/** The segments of a path below the drive's folder, from the root down. */
export const absolute = (dav: Dav, segments: readonly string[]): string => `/${[...dav.folder, ...segments].join('/')}`;

/** Address of a path from the root; of a folder with its slash at the end, without which servers redirect or refuse. */
export function urlOf(dav: Dav, path: string): URL {
  const url = new URL(dav.root);
  url.pathname = `${dav.root.pathname.replace(/\/$/, '')}${path.split('/').map(encodeURIComponent).join('/')}`;
  return url;
}

/** Runs requests through the package; what it throws comes as DriveFailure. `what` names what was asked for. */
export async function asked<T>(what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw failureOf(error, what);
  }
}

function failureOf(error: unknown, what: string): unknown {
  if (!(error instanceof Error) || error instanceof DriveFailure || error.name === 'AbortError') return error;
  if (error.message === 'Not supported') return new DriveFailure('not-offered', error.message, {cause: error});
  if (error.message.startsWith('Invalid update range'))
    return new DriveFailure('range-invalid', error.message, {cause: error});
  // an answer that the package could not use, such as a lock without its token
  if (/^No lock token received/.test(error.message))
    return new DriveFailure('bad-answer', error.message, {cause: error});
  if ('status' in error && typeof error.status === 'number') {
    const statusText = error.message.replace(/^.*Invalid response: \d+ ?/, '');
    return failureOfStatus({status: error.status, statusText}, what);
  }
  return error;
}
