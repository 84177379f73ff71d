import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';

// milliseconds that another process may take to write
const busyTimeout = 10_000;

/** Opens a SQLite database, or makes it with its folder. What is written is on the disk when a statement returns. */
export function openDatabase(file: string, tables: string): DatabaseSync {
  mkdirSync(path.dirname(file), {recursive: true});
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA busy_timeout = ${busyTimeout};
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    ${tables}
  `);
  return database;
}
