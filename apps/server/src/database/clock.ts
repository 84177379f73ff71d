import {type SQL, sql} from 'drizzle-orm';

/*
 * The clock of the database: processes of several machines compare leases by it, whose own clocks may be minutes apart.
 */

/** The time at which the statement began; conditions with it can use an index. */
export const databaseTime: SQL = sql`statement_timestamp()`;

/** The time some milliseconds from now, however long a statement has waited for a lock. */
export const databaseTimeIn = (milliseconds: number): SQL =>
  sql`clock_timestamp() + ${milliseconds}::double precision * interval '1 millisecond'`;
