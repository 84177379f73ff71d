import path from 'node:path';
import type {DriveClient, GetFile} from './client.ts';
import {complianceAt} from './compliance.ts';
import {absolute, asked, type Dav, davClient, urlOf} from './dav.ts';
import type {Drive} from './drive.ts';
import {DriveFailure, failureOfStatus} from './failure.ts';
import {kindAt, makeFolders, statAt} from './folders.ts';
import type {DriveAgents} from './http/exchange.ts';
import {openTransport, type SentRequest} from './http/transport.ts';
import {entryOf, hrefOf, listingOf, multistatus, propfind} from './multistatus.ts';
import {segmentsOf} from './names.ts';
import {probe} from './probe.ts';
import {move, put} from './put.ts';
import {freeBytes} from './quota.ts';
import {type DriveRules, rulesFor} from './rules.ts';
import {searchRequest} from './search-request.ts';

export type DriveOptions = {
  /** Agents that connect, for servers that must not reach private addresses. Node's own when absent. */
  readonly agents?: DriveAgents;
  /** Ends everything that this client does, within a second. */
  readonly signal?: AbortSignal;
  /** The service's rules, where its address does not tell them. */
  readonly rules?: DriveRules;
  /** The longest wait that a service may ask for, in seconds; more than that is a failure `rate-limited`. 60 unless said. */
  readonly patienceSeconds?: number;
  /** Seconds without a byte in either direction after which the server counts as gone. 60 unless said. */
  readonly idleSeconds?: number;
  /** Seconds after which an answer has to be complete, files excepted. 120 unless said. */
  readonly answerSeconds?: number;
  /** Called after each request, for a record of what was sent where. */
  readonly sent?: (request: SentRequest) => void;
};

const mostBytes = 256 * 1024 * 1024;
// what minimatch, and so Node, takes
const longestGlob = 65_536;

/** Opens a drive; nothing is sent yet. Throws DriveFailure `address-invalid` or `name-invalid`. */
export function openDrive(drive: Drive, options: DriveOptions = {}): DriveClient {
  const root = rootOf(drive.url);
  const folder = segmentsOf(drive.folder);
  const rules = options.rules ?? rulesFor(root);
  const {username, password} = drive;
  const {agents, signal, patienceSeconds = 60, idleSeconds = 60, answerSeconds = 120, sent} = options;
  const waits = {patienceSeconds, idleSeconds, answerSeconds};
  const transport = openTransport({root, username, password, rules, agents, signal, ...waits, sent});
  const dav: Dav = {client: davClient(root, transport), transport, root, folder, rules};
  const known = new Set<string>();
  const at = (given: string) => absolute(dav, segmentsOf(given));

  return {
    test: () => probe(dav),
    put: (given, content, putOptions) => put(dav, given, content, putOptions, known),
    async makeFolder(given) {
      await makeFolders(dav, [...folder, ...segmentsOf(given.normalize('NFC'))], known);
    },
    async list(given = '', {glob} = {}) {
      if (glob !== undefined && glob.length > longestGlob)
        throw new DriveFailure('refused', `A pattern has at most ${longestGlob} characters.`);
      const {self, children} = await propfind(dav, asFolder(at(given)), 1);
      if (self?.kind === 'file') throw new DriveFailure('not-found', `Not a folder: ${given}`);
      return glob === undefined ? children : children.filter(({name}) => path.posix.matchesGlob(name, glob));
    },
    async stat(given) {
      return statAt(dav, at(given));
    },
    move: (from, to, {overwrite}) =>
      unlessTaken(dav, at(to), overwrite, async () => {
        const [source, target] = await bothWithSlash(dav, at(from), at(to));
        await move(dav, source, target, {overwrite});
      }),
    copy: (from, to, {overwrite}) =>
      unlessTaken(dav, at(to), overwrite, async () => {
        const [source, target] = await bothWithSlash(dav, at(from), at(to));
        await asked(to, () => dav.client.copyFile(source, target, {overwrite}));
      }),
    async delete(given, {lock} = {}) {
      const target = at(given);
      if (target === absolute(dav, [])) throw new DriveFailure('name-invalid', 'The folder of the drive stays.');
      try {
        const headers = lock === undefined ? undefined : {If: `(<${lock}>)`};
        const found = await withSlash(dav, target);
        await asked(given, () => dav.client.deleteFile(found, headers && {headers}));
        return true;
      } catch (error) {
        if (error instanceof DriveFailure && (error.status === 404 || error.status === 410)) return false;
        throw error;
      }
    },
    get: getFile(dav, at),
    async lock(given, {timeout} = {}) {
      // without a timeout the package asks for 'Infinite, Second-4100000000'
      const lock = await asked(given, () => dav.client.lock(at(given), timeout === undefined ? {} : {timeout}));
      return {token: String(lock.token).trim(), timeout: String(lock.serverTimeout ?? '')};
    },
    async unlock(given, token) {
      // a token is sent in angle brackets (RFC 4918, 10.5); the package sends it as it came
      await asked(given, () => dav.client.unlock(at(given), `<${token.replace(/[<>\s]/g, '')}>`));
    },
    async search(words, given = '') {
      const target = asFolder(at(given));
      const url = urlOf(dav, target);
      const parts = await multistatus(dav, target, {method: 'SEARCH', body: searchRequest(url, words)}).catch(
        notOffered,
      );
      return parts.flatMap(part => {
        const href = hrefOf(part, url);
        // only what is in the folder, whatever the server found
        if (href?.hostname !== url.hostname || !href.pathname.startsWith(url.pathname)) return [];
        const [self] = [listingOf([part], href).self];
        const entry = self && entryOf(part, self.name);
        return entry ? [{...entry, href: href.pathname}] : [];
      });
    },
    async patch(given, start, bytes) {
      if (bytes.length === 0) return;
      const end = start + bytes.length - 1;
      await asked(given, () => dav.client.partialUpdateFileContents(at(given), start, end, bytes));
    },
    options: () => complianceAt(dav, '/'),
    free: () => freeBytes(dav),
    link(given) {
      const kind = transport.credentials.kind();
      if (kind === 'digest') throw new DriveFailure('not-offered', `Unsupported auth type for file link: ${kind}`);
      return urlOf(dav, at(given)).href;
    },
  };
}

function rootOf(address: string): URL {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new DriveFailure('address-invalid', 'The address of a drive begins with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    throw new DriveFailure('address-invalid', 'User name and password do not belong into the address.');
  url.search = '';
  url.hash = '';
  return url;
}

/** Servers that know no SEARCH refuse it in several ways. */
function notOffered(error: unknown): never {
  if (error instanceof DriveFailure && (error.kind === 'refused' || error.kind === 'not-found'))
    throw new DriveFailure('not-offered', 'The drive does not search.', {
      cause: error,
      ...(error.status !== undefined && {status: error.status}),
    });
  throw error;
}

const asFolder = (target: string) => (target.endsWith('/') ? target : `${target}/`);

// nginx refuses to touch a folder that is asked for without its slash
async function withSlash(dav: Dav, target: string): Promise<string> {
  return (await kindAt(dav, target)) === 'folder' ? asFolder(target) : target;
}

async function bothWithSlash(dav: Dav, from: string, to: string): Promise<readonly [string, string]> {
  const source = await withSlash(dav, from);
  return [source, source.endsWith('/') ? asFolder(to) : to];
}

/**
 * Gives something a path; false where that is taken and must not be overwritten. Nothing replaces a folder, as servers delete it
 * with all that is in it.
 */
async function unlessTaken(dav: Dav, target: string, overwrite: boolean, run: () => Promise<void>): Promise<boolean> {
  const there = await kindAt(dav, target);
  if (there === 'folder' && overwrite) throw new DriveFailure('exists', `There is a folder with this name: ${target}`);
  if (there && !overwrite) return false;
  try {
    await run();
    return true;
  } catch (error) {
    if (!overwrite && error instanceof DriveFailure && error.problem === 'exists') return false;
    throw error;
  }
}

function getFile(dav: Dav, at: (given: string) => string): GetFile {
  function get(given: string, options?: {format?: 'binary'; most?: number}): Promise<Uint8Array>;
  function get(given: string, options: {format: 'text'; most?: number}): Promise<string>;
  async function get(given: string, options: {format?: 'binary' | 'text'; most?: number} = {}) {
    const {format = 'binary', most = mostBytes} = options;
    if (format !== 'binary' && format !== 'text')
      throw new DriveFailure('refused', `Invalid output format: ${String(format)}`);
    const url = urlOf(dav, at(given));
    const answer = await dav.transport.send({method: 'GET', url, mostOfFile: most});
    if (answer.status !== 200) throw failureOfStatus(answer, given);
    const {body} = answer;
    return format === 'text' ? new TextDecoder().decode(body) : body;
  }
  return get;
}
