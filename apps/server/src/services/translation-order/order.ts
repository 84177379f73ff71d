import type {ErrorCode, Language, MergeOrder} from '@recto/api';
import {TaskStatus, TaskType} from '@recto/api';
import {and, desc, eq, sql} from 'drizzle-orm';
import {type TaskRow, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';

/** A PDF that is asked for: the translation alone, or both languages in an order. */
export type Wanted = {
  /** The name that its client knows it by. */
  readonly name: string;
  readonly order?: MergeOrder;
};

/**
 * What somebody asked for who sent a PDF and wants translated ones back, without knowing of parses, translations and
 * exports; and how far it has come. It is kept with the upload, so that any process can go on with it.
 */
export type TranslationOrder = {
  readonly fileName: string;
  readonly language: Language;
  /** Pages at the end that stay as they are. */
  readonly skipLastPages: number;
  /** The name of the model that is preferred; another one if it is not offered. */
  readonly model: string | null;
  readonly wanted: readonly Wanted[];
  readonly parseId?: string;
  readonly translateId?: string;
  /** The tasks of PDFs with both languages, by name. */
  readonly exports?: Readonly<Record<string, string>>;
  readonly failure?: {readonly code: ErrorCode; readonly detail: unknown};
  readonly done?: true;
};

export type OrderRow = {readonly task: TaskRow; readonly order: TranslationOrder};

const column = sql`${tasks.parameters}->'order'`;
const received = and(eq(tasks.type, TaskType.upload), eq(tasks.status, TaskStatus.success), sql`${column} is not null`);
const rowOf = (task: TaskRow): OrderRow => ({
  task,
  order: (task.parameters as {readonly order: TranslationOrder}).order,
});

/** Notes with an upload what is to become of it. */
export const noteOrder = async ({db}: Deps, outputId: string, order: TranslationOrder): Promise<void> =>
  void (await db
    .update(tasks)
    .set({parameters: sql`${tasks.parameters} || ${JSON.stringify({order})}::jsonb`})
    .where(eq(tasks.outputId, outputId)));

/** Adds to an order how far it has come. */
export const changeOrder = async ({db}: Deps, outputId: string, change: Partial<TranslationOrder>): Promise<void> =>
  void (await db
    .update(tasks)
    .set({
      parameters: sql`jsonb_set(${tasks.parameters}, '{order}', ${column} || ${JSON.stringify(change)}::jsonb)`,
    })
    .where(eq(tasks.outputId, outputId)));

/** An order of a user's whose file has come; undefined where there is none. */
export async function findOrder({db}: Deps, userId: string, outputId: string): Promise<OrderRow | undefined> {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(received, eq(tasks.userId, userId), eq(tasks.outputId, outputId)));
  return task && rowOf(task);
}

/** The newest orders of a user. */
export async function listOrders({db}: Deps, userId: string, limit: number): Promise<OrderRow[]> {
  const rows = await db
    .select()
    .from(tasks)
    .where(and(received, eq(tasks.userId, userId)))
    .orderBy(desc(tasks.createdAt), desc(tasks.outputId))
    .limit(limit);
  return rows.map(rowOf);
}
