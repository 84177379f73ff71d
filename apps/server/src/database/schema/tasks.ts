import {sql} from 'drizzle-orm';
import {bigint, index, integer, jsonb, pgTable, primaryKey, real, text} from 'drizzle-orm/pg-core';
import {currentSpan} from '../../telemetry/span.ts';
import {users} from './accounts.ts';
import {id, moment} from './columns.ts';

/**
 * Everything that takes time: uploads, parses, translations, exports. The row is the queue's entry, the lease and the
 * progress in one (docs/decisions/0005).
 */
export const tasks = pgTable(
  'tasks',
  {
    outputId: id('output_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, {onDelete: 'cascade'}),
    /** `TaskType` of the contract. */
    type: integer('type').notNull(),
    objectId: text('object_id'),
    parseId: text('parse_id'),
    translateId: text('translate_id'),
    /** What the handler needs beside the ids. */
    parameters: jsonb('parameters').notNull().default({}),
    /** `TaskStatus` of the contract. */
    status: integer('status').notNull().default(0),
    stage: text('stage').notNull().default('waiting'),
    /** 0 to 100. */
    progress: integer('progress').notNull().default(0),
    pageCount: integer('page_count'),
    pagesDone: integer('pages_done').notNull().default(0),
    /** Pages per second. */
    speed: real('speed'),
    /** Higher runs first. */
    priority: integer('priority').notNull().default(0),
    /** Why it failed: a code of the catalogue. */
    code: text('code'),
    /** What it gave, e.g. the blob key of an export. */
    result: jsonb('result'),
    /** What the file of an export takes in the blob store. */
    bytes: bigint('bytes', {mode: 'number'}),
    /** How often it was started; also the fence: a worker whose attempt is not this one may not write. */
    attempt: integer('attempt').notNull().default(0),
    /** Which process runs it. */
    worker: text('worker'),
    /** Until when that process has it; another may take it afterwards. */
    leaseUntil: moment('lease_until'),
    /** Not before then: the database or the file store was away, and has some time to come back. */
    runAfter: moment('run_after'),
    /** How many of its starts an outage has ended: they do not count. */
    outages: integer('outages').notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** The trace of the request that made it, where traces are kept: its worker goes on with it. */
    traceparent: text('traceparent').$defaultFn(() => currentSpan()?.traceparent ?? sql`null`),
  },
  table => [
    // the next of each user and type is read off it (migrations/0010)
    index('tasks_waiting')
      .on(table.type, table.userId, table.priority.desc(), table.createdAt, table.outputId)
      .where(sql`${table.status} = 0`),
    // uploads run by themselves
    index('tasks_user_served').on(table.userId, table.startedAt).where(sql`${table.type} <> 3`),
    index('tasks_user_running').on(table.userId).where(sql`${table.status} = 1`),
    index('tasks_leases').on(table.leaseUntil).where(sql`${table.status} = 1 and ${table.leaseUntil} is not null`),
    index('tasks_position').on(table.type, table.priority, table.createdAt).where(sql`${table.status} = 0`),
    index('tasks_user_type').on(table.userId, table.type, table.createdAt, table.outputId),
    index('tasks_user_open')
      .on(table.userId, table.type, table.createdAt, table.outputId)
      .where(sql`${table.status} < 2`),
    index('tasks_user_finished').on(table.userId, table.finishedAt).where(sql`${table.finishedAt} is not null`),
    // lists of administrators, and their statistics
    index('tasks_created').on(table.createdAt, table.outputId),
    index('tasks_kind').on(table.type, table.status, table.createdAt, table.outputId),
    index('tasks_upload').on(sql`(${table.parameters}->>'objectId')`).where(sql`${table.type} = 3`),
    index('tasks_bytes').on(table.userId, table.bytes).where(sql`${table.bytes} is not null`),
    index('tasks_object').on(table.objectId),
    index('tasks_parse').on(table.parseId),
  ],
);
export type TaskRow = typeof tasks.$inferSelect;

/**
 * What claims look at: one row for each user and type of which tasks wait. Triggers of `tasks` keep it when a transaction ends,
 * anew from the user's tasks, under a lock of that user (migrations/0010).
 */
export const taskQueues = pgTable(
  'task_queues',
  {
    // no reference to users: it would wait for whoever holds their row
    userId: text('user_id').notNull(),
    type: integer('type').notNull(),
    /** How many tasks of the user run, of all types. */
    running: integer('running').notNull(),
    /** When a task of the user was last begun. */
    served: moment('served'),
    /** Of the task that comes next. */
    outputId: text('output_id').notNull(),
    priority: integer('priority').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Not before then. */
    runAfter: moment('run_after'),
  },
  table => [
    primaryKey({columns: [table.userId, table.type]}),
    index('task_queues_next').on(
      table.type,
      table.running,
      table.priority.desc(),
      table.served.nullsFirst(),
      table.createdAt,
      table.outputId,
    ),
  ],
);
