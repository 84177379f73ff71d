import {getTableColumns, type InferSelectModel} from 'drizzle-orm';
import type {PgTable} from 'drizzle-orm/pg-core';

/** A row of a table as its type says. */
export function readRow<T extends PgTable>(table: T, row: Readonly<Record<string, unknown>>): InferSelectModel<T> {
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = row[column.name];
    const known = value === null || value instanceof Date;
    return [name, known ? value : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(values);
}
