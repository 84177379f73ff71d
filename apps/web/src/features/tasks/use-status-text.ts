import {useNetwork} from '@mantine/hooks';
import type {TaskState} from '@recto/api';
import {useMessages} from '../../i18n/use-messages.ts';
import {statusMessages, statusOfTask} from './local-status.ts';

/** What a task's state means, for those who point at it; undefined while nothing was heard of it. */
export function useStatusText(task: TaskState | undefined): string | undefined {
  const t = useMessages(statusMessages);
  const {online} = useNetwork();
  return task && t(`status-${statusOfTask(task, online)}`);
}
