import type {Correction} from '@recto/model';
import {integer, jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core';
import {moment} from './columns.ts';
import {parses} from './space.ts';

/** What a person did to what was read: corrections made, undone and made again. Nothing is ever changed here, only added. */
export const correctionEvents = pgTable(
  'correction_events',
  {
    parseId: text('parse_id')
      .notNull()
      .references(() => parses.parseId, {onDelete: 'cascade'}),
    /** Counts the events of a parse, from 1. */
    revision: integer('revision').notNull(),
    kind: text('kind', {enum: ['made', 'undone', 'redone']}).notNull(),
    /** Of one that was made. */
    correction: jsonb('correction').$type<Correction>(),
    /** Of the others: the revision of the correction that they are about. */
    of: integer('of'),
    createdAt: moment('created_at').notNull(),
  },
  table => [primaryKey({columns: [table.parseId, table.revision]})],
);
export type CorrectionEventRow = typeof correctionEvents.$inferSelect;
