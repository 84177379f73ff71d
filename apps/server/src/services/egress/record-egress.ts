import {createHash} from 'node:crypto';
import {newId} from '../../database/schema/columns.ts';
import type {EgressRow} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {type EgressContext, readSwitches} from './egress-policy.ts';

export type EgressDeps = Pick<Deps, 'db' | 'settings' | 'egress' | 'now'>;

/** One request of a context. */
type Sent = Pick<EgressRow, 'host' | 'local' | 'documents' | 'bytes'>;

/** Makes the rows of a context: one for each host, also when another process goes on with its task. */
export function rowsOf({now}: EgressDeps, {userId, objectIds, outputId = null, purpose}: EgressContext) {
  // what is for no task is a row of its own
  const about = JSON.stringify([userId, outputId ?? newId(), purpose, objectIds.toSorted()]);
  const idOf = (host: string) => createHash('sha256').update(`${about} ${host}`).digest('base64url');
  return {
    idOf,
    rowOf: (sent: Sent): EgressRow => {
      const at = now();
      const count = {requests: 1, failed: 0, firstAt: at, lastAt: at};
      return {egressId: idOf(sent.host), userId, outputId, purpose, ...sent, ...count};
    },
  };
}

/** Writes down what leaves in another way than by a request of ours. Checks nothing: `requireMayLeave` does. */
export async function recordEgress(
  deps: EgressDeps,
  egressContext: EgressContext,
  {host, bytes}: Pick<Sent, 'host' | 'bytes'>,
): Promise<void> {
  const {documents} = await readSwitches(deps, egressContext);
  await deps.egress.begin(rowsOf(deps, egressContext).rowOf({host, local: false, documents, bytes}));
}
