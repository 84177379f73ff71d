import {createHash} from 'node:crypto';
import {newId} from '../../database/schema/columns.ts';
import type {Deps} from '../../deps.ts';
import {isLocalHost} from '../../net/local-host.ts';
import {type Departure, requireMayLeave} from './departure.ts';

/** A request that is to leave: where to, and the bytes of its body as far as they are known. */
export type Leaving = {readonly address: string | URL; readonly bytes: number};

export type EgressDeps = Pick<Deps, 'db' | 'settings' | 'egress' | 'now'>;

/** The way out of one departure. */
export type WayOut = {
  /**
   * Lets one request out: checked, written down (the first one to a host before it goes), counted. `send` gives its answer
   * and may tell of bytes that were not known beforehand. Throws as `requireMayLeave` and `send` do.
   */
  readonly letOut: <Answer extends {readonly status: number}>(
    leaving: Leaving,
    send: (count: (bytes: number) => void) => Promise<Answer>,
  ) => Promise<Answer>;
};

/** Opens a way out: requests to one host are one row of the log. */
export function openWayOut(deps: EgressDeps, departure: Departure): WayOut {
  const outputId = departure.outputId ?? null;
  // what is for no task is a row of its own
  const about = JSON.stringify([
    departure.userId,
    outputId ?? newId(),
    departure.purpose,
    departure.objectIds.toSorted(),
  ]);
  const rows = new Map<string, Promise<void>>();
  const idOf = (host: string) => createHash('sha256').update(`${about} ${host}`).digest('base64url');

  /** Writes the first request to a host and counts every other. */
  async function write(url: URL, bytes: number): Promise<string> {
    const documents = await requireMayLeave(deps, departure, url);
    const {host, hostname} = url;
    const egressId = idOf(host);
    const begun = rows.get(host);
    if (begun) {
      await begun;
      deps.egress.count(egressId, {requests: 1, bytes});
      return egressId;
    }
    const now = deps.now();
    const begin = deps.egress.begin({
      egressId,
      userId: departure.userId,
      documents,
      outputId,
      purpose: departure.purpose,
      host,
      local: isLocalHost(hostname, deps.settings.RECTO_LOCAL_HOSTS),
      requests: 1,
      failed: 0,
      bytes,
      firstAt: now,
      lastAt: now,
    });
    rows.set(host, begin);
    try {
      await begin;
    } catch (error) {
      // what could not be written down does not leave, and the next one tries again
      rows.delete(host);
      throw error;
    }
    return egressId;
  }

  return {
    letOut: async ({address, bytes: body}, send) => {
      const url = new URL(address);
      // the address too is sent: it may hold what was asked for
      const bytes = body + Buffer.byteLength(url.pathname + url.search);
      const egressId = await write(url, bytes);
      try {
        const answer = await send(more => deps.egress.count(egressId, {bytes: more}));
        if (answer.status >= 400) deps.egress.count(egressId, {failed: 1});
        return answer;
      } catch (error) {
        deps.egress.count(egressId, {failed: 1, bytes: wasConnected(error) ? 0 : -bytes});
        throw error;
      }
    },
  };
}

// the connection was never made, so nothing was sent
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EACCES',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function wasConnected(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (unconnected.has(String((cause as NodeJS.ErrnoException).code))) return false;
    // one for each address of a name
    if (cause instanceof AggregateError) return cause.errors.length === 0 || cause.errors.some(wasConnected);
  }
  return true;
}
