import type {ClientBase} from 'pg';
import {describeTables, quoted, type Table} from '../dump/tables.ts';

// triggers write it
const derived = 'task_queues';

// what a way through files might not bring back
const awkward = String.raw`E'"quoted" \\ back\tslash,\r\n\u2028 {ä, 文} 🫖 ' || i`;

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly serial: boolean;
  /** The column it refers to. */
  readonly target: string | null;
};

/** Gives every table of a database of any version some rows, whatever its columns are, that refer to each other. */
export async function fillTables(client: ClientBase, names: readonly string[], count: number): Promise<void> {
  const {rows: columns} = await client.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull as required, pg_get_serial_sequence(c.relname, a.attname) is not null as serial,
       (select confrelid::regclass || '.' || r.attname from pg_constraint k
        join pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[1]
        where k.contype = 'f' and k.conrelid = c.oid and k.conkey[1] = a.attnum limit 1) as target
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
  const targets = new Set(columns.map(({target}) => target));
  for (const {name} of await describeTables(client, names)) {
    if (name === derived) continue;
    const filled = columns.filter(({table, serial}) => table === name && !serial);
    await client.query(
      `insert into ${quoted(name)} (${filled.map(column => quoted(column.name)).join(', ')})
       select ${filled.map(column => expressionFor(column, targets)).join(', ')} from generate_series(1, ${count}) i`,
    );
  }
}

type Targets = ReadonlySet<string | null>;

function expressionFor(column: Column, targets: Targets): string {
  const value = someValue(column, targets);
  return column.required || column.target ? value : `case when i % 3 = 0 then null else ${value} end`;
}

function someValue({table, name, type, target}: Column, targets: Targets): string {
  // every state of tasks of every type
  if (table === 'tasks' && name === 'type') return '1 + i % 5';
  if (table === 'tasks' && name === 'status') return '(i / 5) % 4';
  if (target) return `'${target}' || i`;
  switch (type) {
    case 'text':
      return targets.has(`${table}.${name}`) ? `'${table}.${name}' || i` : awkward;
    case 'boolean':
      return 'i % 2 = 0';
    case 'timestamp with time zone':
      return `timestamptz '2026-03-04 05:06:07.123456+00' + i * interval '1 hour'`;
    case 'jsonb':
      return `case i % 5 when 0 then 'null'::jsonb when 1 then '[1e400, 0.10]' else jsonb_build_object('text', ${awkward}) end`;
    case 'text[]':
      return `array[${awkward}, '', null]`;
    case 'tsvector':
      return `to_tsvector('simple', 'boiling water ' || i)`;
    case 'real':
      return 'i / 3.0';
    case 'bigint':
      return '9007199254740993 + i';
    default:
      return 'i';
  }
}

/** The rows of tables as sorted texts: of the given columns. */
export async function readTables(
  client: ClientBase,
  tables: readonly Table[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, string[]> = {};
  for (const {name, columns} of tables) {
    const texts = columns.map(column => `${quoted(column.name)}::text`).join(', ');
    const {rows} = await client.query<{line: string}>(
      `select row_to_json(r)::text as line from (select ${texts} from ${quoted(name)}) r`,
    );
    found[name] = rows.map(({line}) => line).sort();
  }
  return found;
}
