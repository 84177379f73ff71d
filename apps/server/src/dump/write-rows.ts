import type {ClientBase} from 'pg';
import type {CheckedArchive} from './checked-archive.ts';
import {partName, type Summary} from './manifest.ts';
import {quoted, serialColumns, type Table} from './tables.ts';

// what a part holds, more or less, and so what is in memory at a time
const partBytes = 1024 * 1024;
const mostRows = 10_000;

/**
 * Writes the rows of tables, in the caller's transaction, which sees one state of them all. A row is an object of texts as
 * PostgreSQL writes the values, which it reads back exactly, whatever their types.
 */
export async function writeRows(
  client: ClientBase,
  tables: readonly Table[],
  archive: CheckedArchive,
  onRows: (rows: number) => void,
): Promise<Pick<Summary, 'rows' | 'sequences'>> {
  await client.query(`set local timezone = 'UTC'`);
  await client.query(`set local datestyle = 'ISO'`);
  await client.query('set local extra_float_digits = 1');
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await writeTable(client, table, archive, onRows);
  const sequences: Summary['sequences'] = [];
  for (const {table, column, sequence} of await serialColumns(client, tables)) {
    const {rows: found} = await client.query<{last: string | null}>(
      'select pg_sequence_last_value($1::regclass)::text as last',
      [sequence],
    );
    const last = found[0]?.last;
    if (last) sequences.push({table, column, last});
  }
  return {rows, sequences};
}

async function writeTable(
  client: ClientBase,
  {name, columns}: Table,
  archive: CheckedArchive,
  onRows: (rows: number) => void,
): Promise<number> {
  const texts = columns.map(column => `${quoted(column.name)}::text`).join(', ');
  await client.query(
    `declare dumped no scroll cursor for select row_to_json(r)::text as line from (select ${texts} from public.${quoted(name)}) r`,
  );
  let total = 0;
  let wanted = 100;
  for (let part = 1; ; part++) {
    const {rows} = await client.query<{line: string}>(`fetch ${wanted} from dumped`);
    if (rows.length === 0) break;
    const text = rows.map(({line}) => `${line}\n`).join('');
    await archive.text(partName(name, part), text);
    total += rows.length;
    onRows(rows.length);
    wanted = Math.max(1, Math.min(mostRows, Math.floor((rows.length * partBytes) / text.length)));
  }
  await client.query('close dumped');
  return total;
}
