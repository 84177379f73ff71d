import http from 'node:http';
import https from 'node:https';
import {pipeline} from 'node:stream/promises';
import {type DriveContent, piecesOf} from '../content.ts';
import {DriveFailure, failureOfNetwork} from '../failure.ts';

/** The agents that connect; a server gives ones that reach public addresses only. */
export type DriveAgents = {readonly http: http.Agent; readonly https: https.Agent};

export type Exchange = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly content?: DriveContent | undefined;
  readonly agents?: DriveAgents | undefined;
  readonly signal: AbortSignal;
  /** Seconds without a byte in either direction after which the server counts as gone. */
  readonly idleSeconds: number;
  readonly progress?: ((sent: number) => void) | undefined;
};

// above this a server is asked whether it takes the body before it is sent: it may want a password first, or have no room
const asksFirst = 256 * 1024;
// RFC 9110, 10.1.1: a client must not wait for 100 (Continue) for ever, as servers may ignore the question
const longestWait = 1000;

// what changes nothing may be sent twice
const asksOnly = new Set(['GET', 'OPTIONS', 'PROPFIND', 'SEARCH']);

/** Sends one request and returns the answer as soon as its head has come, whether or not all of the body was sent. */
export async function exchange(options: Exchange): Promise<http.IncomingMessage> {
  try {
    return await send(options);
  } catch (error) {
    throw failureOfNetwork(error, options.url);
  }
}

function send(options: Exchange): Promise<http.IncomingMessage> {
  const {method, url, headers, content, agents, signal, idleSeconds, progress} = options;
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const asks = content !== undefined && content.length > asksFirst;
    const request = (secure ? https : http).request(url, {
      method,
      signal,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        'user-agent': 'Recto',
        ...(content && {'content-length': String(content.length)}),
        ...(asks && {expect: '100-continue'}),
      },
      agent: secure ? agents?.https : agents?.http,
    });
    let answered = false;
    request.setTimeout(idleSeconds * 1000, () =>
      request.destroy(new DriveFailure('timeout', `${url.host} does not answer.`)),
    );
    request.on('error', error => {
      // the server had closed a connection that was kept for the next request, before it could know of this one
      const stale = request.reusedSocket && !answered && 'code' in error && error.code === 'ECONNRESET';
      if (stale && asksOnly.has(method)) resolve(send(options));
      else reject(error);
    });
    request.on('response', answer => {
      answered = true;
      // the rest of the body has no reader: this connection cannot take another request
      if (!request.writableFinished) answer.on('end', () => request.destroy());
      resolve(answer);
    });
    if (!content) {
      request.end();
      return;
    }
    let started = false;
    const write = () => {
      if (started || answered || request.destroyed) return;
      started = true;
      pipeline(
        counted(content, progress, () => answered),
        request,
      ).catch(reject);
    };
    if (!asks) return write();
    request.flushHeaders();
    request.on('continue', write);
    const timer = setTimeout(write, longestWait);
    request.on('close', () => clearTimeout(timer));
  });
}

async function* counted(content: DriveContent, progress: Exchange['progress'], stop: () => boolean) {
  let sent = 0;
  try {
    for await (const piece of piecesOf(content)) {
      if (stop()) return;
      sent += piece.length;
      if (sent > content.length) break;
      yield piece;
      progress?.(sent);
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    // what a source throws would otherwise look like an error of the connection
    throw new DriveFailure('refused', 'The file cannot be read.', {cause: error});
  }
  if (sent !== content.length && !stop())
    throw new DriveFailure('refused', `The file changed while it was sent: ${content.length} bytes were announced.`);
}
