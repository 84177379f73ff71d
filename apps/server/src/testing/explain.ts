import type {PoolClient} from 'pg';
import {type Connection, connect} from '../database/connect.ts';

export type Explained = Connection & {
  /** The plans of all statements since the last call, those within functions included. */
  readonly takePlans: () => readonly string[];
};

/** A connection that hears the plan of everything it runs. PostgreSQL's user must be its administrator. */
export async function explainedConnection(url: string): Promise<Explained> {
  const connection = connect(url, 1);
  let plans: string[] = [];
  connection.pool.on('connect', (client: PoolClient) => client.on('notice', ({message}) => plans.push(message ?? '')));
  await connection.pool.query(`
    load 'auto_explain';
    set auto_explain.log_level = notice;
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on`);
  return {
    ...connection,
    takePlans: () => {
      const taken = plans;
      plans = [];
      return taken;
    },
  };
}
