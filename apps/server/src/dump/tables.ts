import type {ClientBase} from 'pg';
import type {Manifest} from './manifest.ts';

export type Table = Manifest['tables'][number];

/** Tables with their columns, those that are referred to before those that refer to them. */
export async function describeTables(client: ClientBase, names: readonly string[]): Promise<Table[]> {
  const {rows: columns} = await client.query<{table: string; name: string; type: string}>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attname`,
    [names],
  );
  const {rows: references} = await client.query<{from: string; to: string}>(
    `select distinct f.relname as from, t.relname as to
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid and k.connamespace = 'public'::regnamespace`,
  );
  const tables = Map.groupBy(columns, ({table}) => table);
  const ordered: Table[] = [];
  const visited = new Set<string>();
  const visit = (name: string) => {
    const found = tables.get(name);
    if (!found || visited.has(name)) return;
    visited.add(name);
    for (const {from, to} of references) if (from === name) visit(to);
    ordered.push({name, columns: found.map(column => ({name: column.name, type: column.type}))});
  };
  for (const name of tables.keys()) visit(name);
  return ordered;
}

/** The columns of tables that a sequence numbers. */
export async function serialColumns(
  client: ClientBase,
  tables: readonly Table[],
): Promise<{table: string; column: string; sequence: string}[]> {
  const {rows} = await client.query(
    `select table_name as table, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
     from information_schema.columns
     where table_schema = 'public' and table_name = any($1)
       and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
    [tables.map(({name}) => name)],
  );
  return rows;
}

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
