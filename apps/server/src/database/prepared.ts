import {fillPlaceholders, type SQL} from 'drizzle-orm';
import {PgDialect} from 'drizzle-orm/pg-core';
import type {Pool, QueryResult} from 'pg';

const dialect = new PgDialect();

/**
 * A statement that is put together once, and read by each connection once, for what happens thousands of times. What differs
 * from time to time stands in it as `sql.placeholder(…)`. The rows are as PostgreSQL names their columns (`readRow`).
 */
export function prepare(name: string, statement: SQL) {
  const {sql: text, params} = dialect.sqlToQuery(statement);
  return ({pool}: {readonly pool: Pool}, values: Readonly<Record<string, unknown>>): Promise<QueryResult> =>
    pool.query({name, text, values: fillPlaceholders(params, values)});
}
