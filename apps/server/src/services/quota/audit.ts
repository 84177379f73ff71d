import {sql} from 'drizzle-orm';
import type {Database} from '../../database/connect.ts';

/** Grants whose ledger does not add up to what they say remains, and ended reservations whose entries do not add up to what was used: none, ever. */
export async function findLedgerFaults(db: Database): Promise<readonly string[]> {
  const grants = await db.execute<{grant_id: string}>(sql`
    select g.grant_id from quota_grants g left join quota_entries e using (grant_id)
    group by g.grant_id, g.remaining having g.remaining <> coalesce(sum(e.delta), 0) or g.remaining < 0`);
  const reservations = await db.execute<{output_id: string}>(sql`
    select r.output_id from quota_reservations r join users u using (user_id) left join quota_entries e using (output_id)
    where u.role <> 'admin' or e.entry_id is not null
    group by r.output_id, r.state, r.amount, r.used
    having coalesce(sum(e.delta), 0) <> -(case r.state when 'open' then r.amount when 'settled' then r.used else 0 end)`);
  return [
    ...grants.rows.map(row => `grant ${row.grant_id}`),
    ...reservations.rows.map(row => `reservation ${row.output_id}`),
  ];
}
