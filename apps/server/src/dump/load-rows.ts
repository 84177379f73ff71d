import type {ClientBase} from 'pg';
import {applyMigrations, type Migration} from '../database/migrate.ts';
import type {Summary} from './manifest.ts';
import {describeTables, quoted, serialColumns, type Table} from './tables.ts';

/** Makes the tables as they were when a dump was made, in the caller's transaction. Throws when they do not come out the same. */
export async function makeTables(client: ClientBase, migration: Migration, tables: readonly Table[]): Promise<void> {
  await applyMigrations(client, migration);
  const made = await describeTables(
    client,
    tables.map(({name}) => name),
  );
  const shapes = new Map(made.map(({name, columns}) => [name, JSON.stringify(columns)]));
  for (const {name, columns} of tables) {
    if (shapes.get(name) !== JSON.stringify(columns))
      throw new Error(`its table ${name} has other columns than Recto gave it`);
    // rows come as they were: what triggers make of them is among them
    await client.query(`alter table public.${quoted(name)} disable trigger user`);
  }
}

/** Inserts the rows of a part; gives their number. */
export async function loadPart(client: ClientBase, {name, columns}: Table, text: string): Promise<number> {
  const lines = text.split('\n').filter(line => line !== '');
  const names = columns.map(column => quoted(column.name));
  const values = columns.map((column, index) => `r.${names[index]}::${column.type}`);
  const texts = names.map(column => `${column} text`);
  const {rowCount} = await client.query(
    `insert into public.${quoted(name)} (${names.join(', ')})
     select ${values.join(', ')} from json_to_recordset($1::json) as r(${texts.join(', ')})`,
    [`[${lines.join(',')}]`],
  );
  return rowCount ?? 0;
}

/** Sets sequences on and brings the tables to this version's, in the caller's transaction. */
export async function finishTables(client: ClientBase, tables: readonly Table[], {sequences}: Summary): Promise<void> {
  const made = new Map(
    (await serialColumns(client, tables)).map(({table, column, sequence}) => [`${table}.${column}`, sequence]),
  );
  for (const {table, column, last} of sequences) {
    const sequence = made.get(`${table}.${column}`);
    if (!sequence) throw new Error(`its sequence of ${table}.${column} is none of Recto`);
    await client.query('select setval($1::regclass, $2::bigint)', [sequence, last]);
  }
  for (const {name} of tables) await client.query(`alter table public.${quoted(name)} enable trigger user`);
  await applyMigrations(client);
}
