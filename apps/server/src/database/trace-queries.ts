import type pg from 'pg';
import {codeOf} from '../system-error.ts';
import {currentSpan} from '../telemetry/span.ts';

type Query = (...given: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

/** Makes a span of each query of a connection that is sent within one: by its verb and table, never with its text or its values. */
export function traceQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client) as unknown as Query;
  const traced: Query = (...given) => {
    const within = currentSpan();
    if (!within) return query(...given);
    const summary = summaryOf(given[0]);
    const span = within.child(summary, 'client', {'db.system.name': 'postgresql', 'db.query.summary': summary});
    const end = (error?: unknown) => span.end(error ? (codeOf(error) ?? 'error') : undefined);
    const last = given.at(-1);
    if (typeof last === 'function')
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        end(error);
        (last as Callback)(error, result);
      });
    const made = query(...given);
    if (made instanceof Promise) made.then(() => end(), end);
    else end();
    return made;
  };
  client.query = traced as unknown as typeof client.query;
}

/** `SELECT tasks` of a query; that of a prepared one is its name. */
function summaryOf(query: unknown): string {
  const {text = query, name} = (query ?? {}) as {readonly text?: unknown; readonly name?: unknown};
  if (typeof name === 'string' && name !== '') return name;
  if (typeof text !== 'string') return 'query';
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'query';
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}
