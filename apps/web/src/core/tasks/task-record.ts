import {type calls, FileType, LocalStatus, type ResponseOf, type TaskState, TaskStatus, TaskType} from '@recto/api';
import {statusOfTask} from './local-status.ts';

type Listed = ResponseOf<typeof calls.getTaskList>['parseTaskList'][number];

/** A parse or a translation as it is known here. */
export type TaskRecord = TaskState & {
  /** Unique on this page. */
  readonly fid: string;
  readonly processType: 'parse' | 'translate';
  readonly localStatus: LocalStatus;
  /** When its first event came, milliseconds since 1970. */
  readonly timestamp: number;
  /** Absent where only its changes were received. */
  readonly fileName: string | null;
  readonly fileType: number | null;
  readonly translateParam: unknown;
};

/** A task of the server's list, which shows that it waits or runs but not its progress. `now` in milliseconds since 1970. */
export function recordOfListed(
  {outputId, inputId, objectId, file, translateParam}: Listed,
  taskType: number,
  now: number,
): TaskRecord {
  const translation = taskType === TaskType.translate;
  return {
    fid: outputId,
    outputId,
    taskType,
    processType: translation ? 'translate' : 'parse',
    localStatus: translation ? LocalStatus.translating : LocalStatus.analyzing,
    status: TaskStatus.pending,
    stage: 'none',
    progress: 0,
    pageCount: file.pageCount,
    pagesDone: 0,
    speed: null,
    usage: null,
    queuePosition: null,
    code: null,
    msg: '',
    objectId,
    parseId: translation ? inputId : null,
    translateId: null,
    timestamp: now,
    fileName: file.fileName,
    fileType: file.fileType,
    translateParam,
  };
}

/** An image whose reading by a third party has just been asked for. `now` in milliseconds since 1970. */
export const recordOfStartedParse = (
  begun: {readonly outputId: string; readonly objectId: string; readonly parseId: string; readonly fileName: string},
  now: number,
): TaskRecord => {
  const {fileName, parseId} = begun;
  const file = {fileName, pageCount: 1, fileType: FileType.img};
  return {...recordOfListed({...begun, inputId: parseId, file, translateParam: null}, TaskType.parse, now), parseId};
};

/** A record updated with the state that the server reports; `before` is the record so far. */
export function recordOfState(state: TaskState, before: TaskRecord | undefined, now: number): TaskRecord {
  return {
    fid: before?.fid ?? state.outputId,
    timestamp: before?.timestamp ?? now,
    fileName: before?.fileName ?? null,
    fileType: before?.fileType ?? null,
    translateParam: before?.translateParam ?? null,
    ...state,
    processType: state.taskType === TaskType.translate ? 'translate' : 'parse',
    localStatus: statusOfTask(state),
  };
}

/** Whether a task waits in the queue by its status. */
export const isInProgress = (status: number): boolean => status === TaskStatus.none;

/** Whether a task has not ended yet. */
export const isProcessing = (status: number): boolean => status !== TaskStatus.success && status !== TaskStatus.failed;

/** Whether a task has made what it was for. */
export const isDone = ({taskType, localStatus}: Pick<TaskRecord, 'taskType' | 'localStatus'>): boolean =>
  localStatus === (taskType === TaskType.translate ? LocalStatus.translateSuccess : LocalStatus.success);
