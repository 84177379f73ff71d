import {randomBytes} from 'node:crypto';
import pg from 'pg';
import {type Connection, connect} from '../database/connect.ts';

export type OwnDatabase = Connection & {readonly url: string; readonly drop: () => Promise<void>};

/** A new database of a PostgreSQL server: empty, or a copy of another one. */
export async function createOwnDatabase(server: string, template?: string): Promise<OwnDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = server.replace('/postgres?', `/${name}?`);
  const connection = connect(url, 8);
  const drop = async () => {
    await connection.pool.end();
    await asAdmin(server, `drop database ${name} with (force)`);
  };
  return {...connection, url, drop};
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({connectionString: server});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
