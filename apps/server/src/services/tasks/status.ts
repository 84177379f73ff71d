import {
  type ErrorCode,
  errorTable,
  isErrorCode,
  type TaskState,
  TaskStatus,
  TaskType,
  type TranslateParam,
} from '@recto/api';
import {and, count, eq, gt, lt, or, sql} from 'drizzle-orm';
import {prepare} from '../../database/prepared.ts';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import type {Language} from '../../http/language.ts';
import {usageOf} from '../translations/spent.ts';
import {completeUpload} from '../upload/complete.ts';
import type {TaskRow} from './task.ts';

/** How a task of a user's stands. Throws Failure `parse_status_not_found`. */
export async function taskStatus(deps: Deps, userId: string, outputId: string, language: Language): Promise<TaskState> {
  const find = async () => {
    const [row] = await deps.db
      .select()
      .from(tasks)
      .where(and(eq(tasks.outputId, outputId), eq(tasks.userId, userId)));
    if (!row) throw new Failure('parse_status_not_found');
    return row;
  };
  let row = await find();
  if (row.type === TaskType.upload && row.status === TaskStatus.none) {
    await completeUpload(deps, outputId);
    row = await find();
  }
  return taskState(deps, row, language);
}

/** A row as the contract tells it. */
export async function taskState(deps: Deps, row: TaskRow, language: Language): Promise<TaskState> {
  const {outputId, type, status, stage, progress, pageCount, speed, code, objectId, parseId, translateId} = row;
  return {
    outputId,
    taskType: type,
    status,
    stage,
    progress,
    pageCount,
    speed,
    usage: type === TaskType.translate ? await usageOf(deps, outputId) : null,
    queuePosition: status === TaskStatus.none ? await queuePosition(deps, row) : null,
    code: knownCode(code),
    msg: messageOf(code, language),
    objectId,
    parseId,
    translateId,
  };
}

/** What the code of a task says to its user; nothing without one. */
export function messageOf(code: string | null, language: Language): string {
  const known = knownCode(code);
  return known === null ? '' : errorTable[known][language];
}

const knownCode = (code: string | null): ErrorCode | null =>
  code === null ? null : isErrorCode(code) ? code : 'internal_error';

/** 1 for the task that has waited longest of those that matter as much. An estimate: who has little running comes first. */
async function queuePosition(deps: Deps, {type, priority, createdAt}: TaskRow): Promise<number> {
  const before = or(gt(tasks.priority, priority), and(eq(tasks.priority, priority), lt(tasks.createdAt, createdAt)))!;
  const [row] = await deps.db
    .select({tasks: count()})
    .from(tasks)
    .where(and(eq(tasks.status, TaskStatus.none), eq(tasks.type, type), before));
  return row!.tasks + 1;
}

type OpenTask = {
  readonly outputId: string;
  readonly type: number;
  readonly parseId: string | null;
  readonly objectId: string;
  readonly fileName: string;
  readonly pageCount: number | null;
  readonly fileType: number;
  readonly translateParam: TranslateParam | null;
};

/** A user's parses and translations that wait or run, oldest first; a thousand of each at most. */
export async function openTasks(deps: Deps, userId: string) {
  const list = async (wanted: TaskType) => {
    const {rows} = await findOpen(deps, {userId, type: wanted});
    return (rows as OpenTask[]).map(({outputId, type, parseId, objectId, translateParam, ...file}) => ({
      outputId,
      inputId: type === TaskType.translate ? parseId! : objectId,
      objectId,
      file,
      translateParam,
    }));
  };
  const [parseTaskList, translateTaskList] = await Promise.all([list(TaskType.parse), list(TaskType.translate)]);
  return {parseTaskList, translateTaskList};
}

// no more than is told, as there may be many
const findOpen = prepare(
  'recto_open_tasks',
  sql`
    select t.output_id as "outputId", t.type, t.parse_id as "parseId", o.object_id as "objectId",
      o.object_name as "fileName", o.page_count as "pageCount", o.file_type as "fileType",
      v.translate_param as "translateParam"
    from tasks t join space_objects o on o.object_id = t.object_id
      left join translations v on v.translate_id = t.translate_id
    where t.user_id = ${sql.placeholder('userId')} and t.type = ${sql.placeholder('type')} and t.status in (0, 1)
    order by t.created_at, t.output_id limit 1000`,
);
