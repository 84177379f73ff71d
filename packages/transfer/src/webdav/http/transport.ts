import type {IncomingMessage} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import {readRetryAfter} from '../../send/retry-after.ts';
import type {DriveContent} from '../content.ts';
import {DriveFailure} from '../failure.ts';
import type {DriveRules} from '../rules.ts';
import {parseChallenges} from './challenge.ts';
import {type Credentials, openCredentials} from './credentials.ts';
import {type Deadline, openDeadline} from './deadline.ts';
import {type DriveAgents, exchange} from './exchange.ts';
import {waitForTurn} from './pace.ts';
import {type Answer, readAnswer} from './read-answer.ts';

export type DriveRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly content?: DriveContent | undefined;
  /** Bytes of the content that have been sent; begins again when the request is repeated. */
  readonly progress?: ((sent: number) => void) | undefined;
  /** Replaces the signal of the drive, for what tidies up after it. */
  readonly signal?: AbortSignal;
  /** Asks for a file of at most so many bytes, which may take its time. */
  readonly mostOfFile?: number;
};

/** What has been sent to a host: for those who keep a record of it. */
export type SentRequest = {readonly host: string; readonly method: string; readonly bytes: number};

export type TransportOptions = {
  /** The root of the drive; the password goes to its origin and nowhere else. */
  readonly root: URL;
  readonly username: string;
  readonly password: string;
  readonly rules: DriveRules;
  readonly agents?: DriveAgents | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The longest that a request waits because the service says so, in seconds. */
  readonly patienceSeconds: number;
  /** Seconds without a byte after which the server counts as gone. */
  readonly idleSeconds: number;
  /** Seconds after which an answer has to be complete, as one that drips keeps the idle timer from running out. */
  readonly answerSeconds: number;
  readonly sent?: ((request: SentRequest) => void) | undefined;
};

/** Sends requests to a drive: proves who it is, follows redirects within the drive, waits where it is told to, and reads no more than it must. */
export type Transport = {
  readonly credentials: Credentials;
  /** The answer, read to its end; of one with an error status at most the beginning. */
  readonly send: (request: DriveRequest) => Promise<Answer>;
};

// 4,000 files from a server that says much about each. The parser of the package takes 50 times that in memory, and at most 1.2 s
const mostBytes = 4 * 1024 * 1024;
const mostOfError = 64 * 1024;
const mostRedirects = 5;
// one for the challenge, one for a nonce that has expired meanwhile
const mostChallenges = 2;
const mostWaits = 3;

export function openTransport(options: TransportOptions): Transport {
  const {root, rules, signal: always} = options;
  const credentials = openCredentials(options, root.protocol === 'https:');
  const account = `${root.origin} ${options.username}`;

  async function pause(milliseconds: number, signal: AbortSignal, status?: number): Promise<void> {
    if (milliseconds > options.patienceSeconds * 1000) throw rateLimited(milliseconds, status);
    await sleep(milliseconds, undefined, {signal});
  }

  async function takeTurn(signal: AbortSignal): Promise<void> {
    if (!rules.requests) return;
    for (;;) {
      const wait = waitForTurn(account, rules.requests, Date.now());
      if (wait === 0) return;
      await pause(wait, signal);
    }
  }

  async function once(request: DriveRequest, url: URL, signal: AbortSignal, authorization: string | undefined) {
    let bytes = 0;
    try {
      return await exchange({
        method: request.method,
        url,
        headers: {...request.headers, ...(authorization !== undefined && {authorization})},
        content: request.content,
        agents: options.agents,
        signal,
        idleSeconds: options.idleSeconds,
        progress: sent => {
          bytes = sent;
          request.progress?.(sent);
        },
      });
    } finally {
      options.sent?.({host: url.host, method: request.method, bytes});
    }
  }

  /** The answer, of which only the head has been read; errors have been read. */
  async function open(request: DriveRequest, deadline: Deadline): Promise<IncomingMessage | Answer> {
    const {signal} = deadline;
    let {url} = request;
    let challenges = 0;
    let redirects = 0;
    let waits = 0;
    for (;;) {
      signal.throwIfAborted();
      deadline.stop();
      await takeTurn(signal);
      const own = url.origin === root.origin;
      const authorization = own ? credentials.header(request.method, url) : undefined;
      // what is written may take its time
      if (!request.content) deadline.start();
      const message = await once(request, url, signal, authorization);
      if (request.content) deadline.start();
      const status = message.statusCode ?? 0;
      if (status < 300) return message;
      const answer = await readAnswer(message, url, {most: mostOfError, clip: true});
      if (status < 400) {
        const next = redirectOf(answer, url);
        if (!next || redirects++ >= mostRedirects) return answer;
        if (next.origin !== root.origin && request.method !== 'GET')
          throw new DriveFailure('redirected', `${url.host} sends requests on to ${next.origin}; use that address.`, {
            status,
          });
        url = next;
        continue;
      }
      const refused = status === 401 || (status === 403 && authorization === undefined);
      if (refused && own && challenges++ < mostChallenges) {
        const asked = parseChallenges(message.headersDistinct['www-authenticate'] ?? []);
        if (credentials.challenged(asked, authorization)) continue;
      }
      const wait = waitOf(answer, Date.now());
      if (wait !== undefined) {
        if (waits++ >= mostWaits) throw rateLimited(wait, status);
        deadline.stop();
        await pause(wait, signal, status);
        continue;
      }
      return answer;
    }
  }

  return {
    credentials,
    async send(request) {
      const late = () => new DriveFailure('timeout', `${request.url.host} does not come to an end.`);
      const deadline = openDeadline(options.answerSeconds, request.signal ?? always, late);
      try {
        const answer = await open(request, deadline);
        if (!('headersDistinct' in answer)) return answer;
        // and so may a file that is read
        if (request.mostOfFile !== undefined) deadline.stop();
        return await readAnswer(answer, request.url, {most: request.mostOfFile ?? mostBytes});
      } catch (error) {
        throw deadline.signal.aborted ? deadline.signal.reason : error;
      } finally {
        deadline.stop();
      }
    },
  };
}

function rateLimited(milliseconds: number, status: number | undefined): DriveFailure {
  const waitSeconds = Math.ceil(milliseconds / 1000);
  return new DriveFailure('rate-limited', `The drive takes no more requests for ${waitSeconds} seconds.`, {
    waitSeconds,
    ...(status !== undefined && {status}),
  });
}

function redirectOf({status, headers}: Answer, from: URL): URL | undefined {
  const location = headers.get('location');
  if (location === null || status === 304) return undefined;
  const next = URL.parse(location, from);
  return next && /^https?:$/.test(next.protocol) ? next : undefined;
}

/** Milliseconds that a server asks to wait; undefined where it does not ask. */
export function waitOf({status, headers, body}: Answer, now: number): number | undefined {
  const said = headers.get('retry-after');
  // Jianguoyun says in the body that an account has asked too often, and not for how long
  const blocked = status === 503 && Buffer.from(body).includes('BlockedTemporarily');
  if (status !== 429 && !blocked && !(status === 503 && said !== null)) return undefined;
  return readRetryAfter(said, now) ?? (blocked ? 30 * 60 * 1000 : 10_000);
}
