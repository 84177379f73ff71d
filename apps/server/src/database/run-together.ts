import {getTableColumns, type InferSelectModel, type SQL} from 'drizzle-orm';
import {PgDialect, type PgTable} from 'drizzle-orm/pg-core';
import type {QueryResult} from 'pg';
import type {Deps} from '../deps.ts';

const dialect = new PgDialect();

/**
 * Runs statements as one transaction in one message, where each would otherwise be an exchange of its own, and `begin` and
 * `commit` too. Their values stand in the text as literals; moments must be given as text. The rows are as PostgreSQL names
 * their columns (`readRow`).
 */
export async function runTogether({pool}: Pick<Deps, 'pool'>, statements: readonly SQL[]): Promise<QueryResult[]> {
  const texts = statements.map(statement => dialect.sqlToQuery(statement.inlineParams()).sql);
  const results: QueryResult | QueryResult[] = await pool.query(texts.join(';\n'));
  return Array.isArray(results) ? results : [results];
}

/** A row of a table as its type says. */
export function readRow<T extends PgTable>(table: T, row: Readonly<Record<string, unknown>>): InferSelectModel<T> {
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = row[column.name];
    const known = value === null || value instanceof Date;
    return [name, known ? value : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(values);
}
