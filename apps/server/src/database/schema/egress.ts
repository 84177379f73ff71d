import {egressPurposes} from '@recto/api';
import {bigint, boolean, index, integer, jsonb, pgTable, text} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {moment} from './columns.ts';

/** A document as it was called when something of it left. */
export type EgressDocument = {readonly objectId: string; readonly objectName: string};

/**
 * What left this server: a row for everything that was sent to one host for one purpose of one task (docs/decisions/0028).
 * Rows outlive their documents and end with the account.
 */
export const egress = pgTable(
  'egress',
  {
    /** Made of what the row is about, so that a process that goes on with a task counts in the same row. */
    egressId: text('egress_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    /** None for what belongs to no document, such as the address of a link. */
    documents: jsonb('documents').$type<readonly EgressDocument[]>().notNull(),
    /** The task or the answer that it was sent for. */
    outputId: text('output_id'),
    purpose: text('purpose', {enum: egressPurposes}).notNull(),
    /** Host and, unless it is the usual one, port. */
    host: text('host').notNull(),
    /** The host is this machine: nothing left it. */
    local: boolean('local').notNull(),
    requests: integer('requests').notNull(),
    /** Requests that were not answered, or with an error. */
    failed: integer('failed').notNull(),
    /** Bytes of bodies and request targets; of whole connections where those are not ours to see. */
    bytes: bigint('bytes', {mode: 'number'}).notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  table => [
    index('egress_user').on(table.userId, table.firstAt, table.egressId),
    index('egress_documents').using('gin', table.documents.op('jsonb_path_ops')),
  ],
);
export type EgressRow = typeof egress.$inferSelect;
