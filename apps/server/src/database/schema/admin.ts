import {bigserial, index, jsonb, pgTable, text} from 'drizzle-orm/pg-core';
import {moment} from './columns.ts';

/** What administrators did: only ever added to. Names no foreign key: it outlives accounts. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    entryId: bigserial('entry_id', {mode: 'number'}).primaryKey(),
    actorId: text('actor_id').notNull(),
    /** e.g. `user.ban`, `setting.set`. */
    act: text('act').notNull(),
    subjectId: text('subject_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    at: moment('at').notNull(),
  },
  table => [index('audit_entries_subject').on(table.subjectId), index('audit_entries_actor').on(table.actorId)],
);

/** Settings that administrators changed while the server runs; they stand above the environment's. */
export const settingOverrides = pgTable('setting_overrides', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});
