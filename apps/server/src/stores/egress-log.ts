import {sql} from 'drizzle-orm';
import type {Logger} from 'pino';
import {type EgressRow, egress} from '../database/schema/index.ts';
import type {StoreContext} from './context.ts';

/** What is added to a row. Negative for what was counted and did not leave after all. */
export type EgressCount = {readonly requests?: number; readonly failed?: number; readonly bytes?: number};

/** Writes what leaves: the first request of a row before it goes out, all others in batches. */
export type EgressLog = {
  /** Writes a row, or adds it to the one there is. Throws what prevents that. */
  readonly begin: (row: EgressRow) => Promise<void>;
  /** Adds to a row, soon. Never throws and never waits. */
  readonly count: (egressId: string, added: EgressCount) => void;
  /** Writes what was counted. */
  readonly flush: () => Promise<void>;
  /** Writes what was counted, and everything later at once. */
  readonly close: () => Promise<void>;
};

// milliseconds that counts wait for others: what a killed process can lose
const interval = 1000;
// rows in one statement
const batch = 500;

type Pending = Required<EgressCount> & {readonly lastAt: Date};

export function createEgressLog({db, now, log}: StoreContext & {readonly log: Logger}): EgressLog {
  let pending = new Map<string, Pending>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let closed = false;

  const add = (egressId: string, {requests = 0, failed = 0, bytes = 0}: EgressCount, lastAt: Date) => {
    const before = pending.get(egressId) ?? {requests: 0, failed: 0, bytes: 0, lastAt};
    pending.set(egressId, {
      requests: before.requests + requests,
      failed: before.failed + failed,
      bytes: before.bytes + bytes,
      lastAt: before.lastAt > lastAt ? before.lastAt : lastAt,
    });
  };
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), closed ? 0 : interval).unref();
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const taken = pending;
    pending = new Map();
    // in one order everywhere: two processes that count in the same rows must not wait for each other
    const rows = [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (let from = 0; from < rows.length; from += batch) {
      const part = rows.slice(from, from + batch);
      try {
        await db.execute(updateOf(part));
      } catch (error) {
        log.warn({err: error}, 'what left could not be counted; it is tried again');
        for (const [egressId, {lastAt, ...added}] of part) add(egressId, added, lastAt);
        if (!closed) schedule();
      }
    }
  };
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };

  return {
    begin: async row => {
      await db
        .insert(egress)
        .values(row)
        .onConflictDoUpdate({
          target: egress.egressId,
          set: {
            requests: sql`${egress.requests} + ${row.requests}`,
            bytes: sql`${egress.bytes} + ${row.bytes}`,
            lastAt: row.lastAt,
          },
        });
    },
    count: (egressId, added) => {
      add(egressId, added, now());
      schedule();
    },
    flush,
    close: () => {
      closed = true;
      return flush();
    },
  };
}

/** Adds to rows; one that has gone with its account is left out. */
function updateOf(rows: readonly (readonly [string, Pending])[]) {
  const values = rows.map(
    ([id, {requests, failed, bytes, lastAt}]) =>
      sql`(${id}::text, ${requests}::int, ${failed}::int, ${bytes}::bigint, ${lastAt.toISOString()}::timestamptz)`,
  );
  return sql`
    update ${egress} set
      requests = ${egress.requests} + added.requests,
      failed = ${egress.failed} + added.failed,
      bytes = ${egress.bytes} + added.bytes,
      last_at = greatest(${egress.lastAt}, added.last_at)
    from (values ${sql.join(values, sql`, `)}) as added (id, requests, failed, bytes, last_at)
    where ${egress.egressId} = added.id`;
}
