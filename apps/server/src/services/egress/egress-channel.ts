import {inArray} from 'drizzle-orm';
import {type EgressDocument, egress} from '../../database/schema/index.ts';
import {type EgressContext, isHere, readSwitches, requireMayLeave} from './egress-policy.ts';
import {type EgressDeps, rowsOf} from './record-egress.ts';

/** A request to another machine: its address, and the bytes of its body as far as they are known. */
export type EgressRequest = {
  readonly address: string | URL;
  readonly bytes: number;
  /** It only asks that what was sent before be deleted: no switch keeps it back. */
  readonly forgets?: boolean;
};

/** Everything that one context sends goes through its channel. */
export type EgressChannel = {
  /**
   * Sends one request: checked, written down (the first one to a host before it goes), counted. `send` gives its answer
   * and may tell of bytes that were not known beforehand. Throws as `requireMayLeave` and `send` do.
   */
  readonly send: <Answer extends {readonly status: number}>(
    request: EgressRequest,
    send: (count: (bytes: number) => void) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Names the document that has come of what was sent, such as a file that a link led to. */
  readonly attachDocument: (document: EgressDocument) => Promise<void>;
};

/** Opens a channel: requests to one host are one row of the log. */
export function openEgressChannel(deps: EgressDeps, egressContext: EgressContext): EgressChannel {
  const {idOf, rowOf} = rowsOf(deps, egressContext);
  const rows = new Map<string, Promise<void>>();

  /** Writes the first request to a host and counts every other. */
  async function write(url: URL, bytes: number, forgets: boolean): Promise<string> {
    const documents = forgets
      ? (await readSwitches(deps, egressContext)).documents
      : await requireMayLeave(deps, egressContext, url);
    const {host} = url;
    const egressId = idOf(host);
    const begun = rows.get(host);
    if (begun) {
      await begun;
      deps.egress.count(egressId, {requests: 1, bytes});
      return egressId;
    }
    const begin = deps.egress.begin(rowOf({host, local: isHere(deps, url), documents, bytes}));
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
    send: async ({address, bytes: body, forgets = false}, send) => {
      const url = new URL(address);
      // the address too is sent: it may hold what was asked for
      const bytes = body + Buffer.byteLength(url.pathname + url.search);
      const egressId = await write(url, bytes, forgets);
      try {
        const answer = await send(more => deps.egress.count(egressId, {bytes: more}));
        if (answer.status >= 400) deps.egress.count(egressId, {failed: 1});
        return answer;
      } catch (error) {
        deps.egress.count(egressId, {failed: 1, bytes: wasConnected(error) ? 0 : -bytes});
        throw error;
      }
    },
    attachDocument: async document => {
      const ids = [...rows.keys()].map(idOf);
      if (ids.length > 0)
        await deps.db
          .update(egress)
          .set({documents: [document]})
          .where(inArray(egress.egressId, ids));
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
