import {type Attempts, read} from '../send/attempt.ts';
import type {TransferHost} from '../send/host.ts';
import {type Answer, type Call, exchange, jsonOf, waitOf} from './exchange.ts';
import {explainZotero, ZoteroFailure} from './failure.ts';
import type {LocalZotero, WebZotero} from './options.ts';

type Request = Omit<Call, 'timeout'> & {readonly timeout?: number};

/** A line to one library: where it is, what every request says, and when the next may go out. */
export type Line = {
  readonly host: TransferHost;
  /** The address that paths of the library go behind. */
  readonly prefix: (signal?: AbortSignal) => Promise<string>;
  readonly attempts: (signal?: AbortSignal) => Attempts;
  readonly request: (request: Request, signal?: AbortSignal) => Promise<Answer>;
  /** A request to another host, that gets no key. */
  readonly plain: (request: Request, signal?: AbortSignal) => Promise<Answer>;
};

export const localAddress = 'http://127.0.0.1:23119';
const webAddress = 'https://api.zotero.org';
const localTimeout = 15_000;
const webTimeout = 60_000;
const version = {'zotero-api-version': '3', accept: 'application/json'};

/** A line to the local API of the Zotero on this machine, which has no limit of requests. */
export function localLine({host, baseUrl = localAddress, group, timeout = localTimeout}: LocalZotero): Line {
  const request: Line['request'] = async (call, signal) => {
    try {
      const headers = {...version, 'zotero-allowed-request': '1', ...call.headers};
      return await exchange({timeout, ...call, headers}, host, signal);
    } catch (error) {
      if (error instanceof ZoteroFailure && error.status === 403)
        throw new ZoteroFailure('local-api-off', {status: 403, cause: error});
      throw error;
    }
  };
  const library = group === undefined ? 'users/0' : `groups/${group}`;
  return {
    host,
    prefix: async () => `${trimmed(baseUrl)}/api/${library}`,
    attempts: signal => ({host, pace: async () => {}, signal, explain: explainZotero}),
    request,
    plain: request,
  };
}

type KeyFacts = {
  readonly userID: number;
  readonly username?: string;
};

/** A line that knows whose key it has. */
export type WebLine = Line & {readonly owner: (signal?: AbortSignal) => Promise<string>};

/** A line to Zotero's server. After a Backoff header no request goes out before its time. */
export function webLine({host, apiKey, baseUrl = webAddress, group, timeout = webTimeout}: WebZotero): WebLine {
  let next = 0;
  const plain: Line['plain'] = async (call, signal) => {
    try {
      return await exchange({timeout, ...call}, host, signal);
    } catch (error) {
      // these two are said of the program on this machine
      if (error instanceof ZoteroFailure && (error.problem === 'not-running' || error.problem === 'local-silent'))
        throw new ZoteroFailure('unreachable', {cause: error.cause});
      throw error;
    }
  };
  const request: Line['request'] = async (call, signal) => {
    const headers = {...version, 'zotero-api-key': apiKey, ...call.headers};
    const answer = await plain({...call, headers}, signal);
    const wait = waitOf(answer.headers, host.now());
    if (wait > 0) next = Math.max(next, host.now() + wait);
    return answer;
  };
  const attempts: Line['attempts'] = signal => ({
    host,
    signal,
    explain: explainZotero,
    pace: async () => {
      const wait = Math.min(next - host.now(), longestBackoff);
      if (wait > 0) await host.sleep(wait, signal);
    },
  });
  let known: Promise<string> | undefined;
  const keyFacts = async (signal?: AbortSignal): Promise<KeyFacts> => {
    const url = `${trimmed(baseUrl)}/keys/current`;
    const facts = jsonOf<KeyFacts>(await read(attempts(signal), () => request({method: 'GET', url}, signal)));
    if (typeof facts.userID !== 'number') throw new ZoteroFailure('bad-answer');
    return facts;
  };
  const find = async (signal?: AbortSignal): Promise<string> => {
    const {userID} = await keyFacts(signal);
    return `${trimmed(baseUrl)}/${group === undefined ? `users/${userID}` : `groups/${group}`}`;
  };
  return {
    host,
    attempts,
    request,
    plain,
    owner: async signal => (await keyFacts(signal)).username ?? '',
    async prefix(signal) {
      known ??= find(signal);
      try {
        return await known;
      } catch (error) {
        known = undefined;
        throw error;
      }
    },
  };
}

/** A server that asks for more in passing is not waited for longer; it says 429 when it means it. */
const longestBackoff = 5 * 60_000;

const trimmed = (address: string): string => address.replace(/\/+$/, '');
