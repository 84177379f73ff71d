import {type ErrorCode, errorTable, isErrorCode, type TaskState, TaskStatus, TaskType} from '@recto/api';
import {and, asc, count, eq, gt, inArray, lt, or, type SQL} from 'drizzle-orm';
import {spaceObjects, tasks, translations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import type {Language} from '../../http/language.ts';
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
  const known: ErrorCode | null = code === null ? null : isErrorCode(code) ? code : 'internal_error';
  return {
    outputId,
    taskType: type,
    status,
    stage,
    progress,
    pageCount,
    speed,
    queuePosition: status === TaskStatus.none ? await queuePosition(deps, row) : null,
    code: known,
    msg: known === null ? '' : errorTable[known][language],
    objectId,
    parseId,
    translateId,
  };
}

/** 1 for the task that has waited longest of those that matter as much. An estimate: who has little running comes first. */
async function queuePosition(deps: Deps, {type, priority, createdAt}: TaskRow): Promise<number> {
  const before = or(gt(tasks.priority, priority), and(eq(tasks.priority, priority), lt(tasks.createdAt, createdAt)))!;
  const [row] = await deps.db
    .select({tasks: count()})
    .from(tasks)
    .where(and(eq(tasks.status, TaskStatus.none), eq(tasks.type, type), before));
  return row!.tasks + 1;
}

/** A user's parses and translations that wait or run, oldest first. */
export async function openTasks(deps: Deps, userId: string) {
  const [parseTaskList, translateTaskList] = await Promise.all([
    list(deps, userId, eq(tasks.type, TaskType.parse)),
    list(deps, userId, eq(tasks.type, TaskType.translate)),
  ]);
  return {parseTaskList, translateTaskList};
}

async function list(deps: Deps, userId: string, which: SQL) {
  const rows = await deps.db
    // no more than is told: there may be a thousand
    .select({
      outputId: tasks.outputId,
      type: tasks.type,
      parseId: tasks.parseId,
      objectId: spaceObjects.objectId,
      fileName: spaceObjects.objectName,
      pageCount: spaceObjects.pageCount,
      fileType: spaceObjects.fileType,
      translateParam: translations.translateParam,
    })
    .from(tasks)
    .innerJoin(spaceObjects, eq(spaceObjects.objectId, tasks.objectId))
    .leftJoin(translations, eq(translations.translateId, tasks.translateId))
    .where(and(eq(tasks.userId, userId), which, inArray(tasks.status, [TaskStatus.none, TaskStatus.pending])))
    .orderBy(asc(tasks.createdAt), asc(tasks.outputId))
    .limit(1000);
  return rows.map(({outputId, type, parseId, objectId, fileName, pageCount, fileType, translateParam}) => ({
    outputId,
    inputId: type === TaskType.translate ? parseId! : objectId,
    objectId,
    file: {fileName, pageCount, fileType},
    translateParam,
  }));
}
