import {type ErrorCode, errorTable, isErrorCode, type TaskState} from '@recto/api';
import type {TaskDetails} from '../services/tasks/status.ts';
import type {Language} from './language.ts';

/** A task as clients see it. */
export function presentTask({task, usage, queuePosition, transfer}: TaskDetails, language: Language): TaskState {
  const {outputId, type, status, stage, progress, pageCount, pagesDone, speed, code, objectId, parseId, translateId} =
    task;
  return {
    outputId,
    taskType: type,
    status,
    stage,
    progress,
    pageCount,
    pagesDone,
    speed,
    usage,
    queuePosition,
    code: knownCode(code),
    msg: messageOf(code, language),
    objectId,
    parseId,
    translateId,
    ...(transfer && {transfer: presentProgress(transfer)}),
  };
}

const presentProgress = ({
  transferId,
  platform,
  title,
  blocks,
  blocksDone,
  images,
  imagesDone,
}: NonNullable<TaskDetails['transfer']>) => ({transferId, platform, title, blocks, blocksDone, images, imagesDone});

/** The message of a task's error code; empty without one. */
export function messageOf(code: string | null, language: Language): string {
  const known = knownCode(code);
  return known === null ? '' : errorTable[known][language];
}

const knownCode = (code: string | null): ErrorCode | null =>
  code === null ? null : isErrorCode(code) ? code : 'internal_error';
