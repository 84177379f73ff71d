import {type LocalStatus, outputLayouts} from '@recto/api';
import {sql} from 'drizzle-orm';
import {index, integer, jsonb, pgTable, text, uniqueIndex} from 'drizzle-orm/pg-core';
import {users} from './accounts.ts';
import {id, moment} from './columns.ts';

/**
 * Results that the desktop client knows on its machine, one of each parse and translation. A record outlives what it names: the
 * files that were saved do, too.
 */
export const localSaves = pgTable(
  'local_saves',
  {
    localSaveId: id('local_save_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    objectId: text('object_id').notNull(),
    parseId: text('parse_id').notNull(),
    /** Of a translation. */
    transId: text('trans_id'),
    filename: text('filename').notNull(),
    type: text('type', {enum: ['parse', 'translate']}).notNull(),
    /** `parseVersion` or `parseModel` of a parse, the model of a translation. */
    modelType: integer('model_type'),
    createAt: moment('create_at').notNull(),
    /** The main file, absolute; null until it is saved. */
    outputPath: text('output_path'),
    projectName: text('project_name').notNull().default(''),
    outputLayout: text('output_layout', {enum: outputLayouts}).notNull().default('grouped'),
    /** `FileType` of the contract. */
    fileType: integer('file_type').notNull(),
    translateParam: jsonb('translate_param'),
    /** The invite code of its user. */
    userGeneratedId: text('user_generated_id').notNull(),
    /** `LocalStatus` of the contract. */
    localStatus: integer('local_status').$type<LocalStatus>().notNull(),
    savedAt: moment('saved_at'),
  },
  table => [
    index('local_saves_user').on(table.userId, table.createAt, table.localSaveId),
    uniqueIndex('local_saves_parse').on(table.userId, table.parseId).where(sql`${table.transId} is null`),
    uniqueIndex('local_saves_translation').on(table.userId, table.transId).where(sql`${table.transId} is not null`),
  ],
);
export type LocalSaveRow = typeof localSaves.$inferSelect;
