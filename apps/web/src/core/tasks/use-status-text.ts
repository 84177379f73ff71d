import {TaskType} from '@recto/api';
import {useConnection} from '../api/connection.ts';
import {useMessages} from '../i18n/use-messages.ts';
import {statusMessages, statusOfTask} from './local-status.ts';
import type {TaskRecord} from './task-record.ts';

/** A task as the lists of files give it. */
type Stored = {readonly status: number; readonly cancelled?: boolean; readonly translateId?: unknown};

/** What a task's state means, as a tooltip: by its last event, else as the lists have it. */
export function useStatusText(live: TaskRecord | undefined, stored: Stored): string {
  const t = useMessages(statusMessages);
  const online = useConnection(({connection}) => connection !== 'offline');
  const taskType = stored.translateId === undefined ? TaskType.parse : TaskType.translate;
  const stage = stored.cancelled ? 'cancelled' : '';
  const task = live ?? {taskType, status: stored.status, stage, queuePosition: null, code: null};
  return t(`status-${statusOfTask(task, online)}`);
}
