import {TaskStatus, TaskType} from '@recto/api';

/** The keys of what tasks are called. */
export const typeNames = {
  [TaskType.parse]: 'parse',
  [TaskType.translate]: 'translate',
  [TaskType.upload]: 'upload',
  [TaskType.convert]: 'convert',
  [TaskType.transfer]: 'transfer',
} as const;
/** The keys of how tasks stand. */
export const statusNames = {
  [TaskStatus.none]: 'waiting',
  [TaskStatus.pending]: 'pending',
  [TaskStatus.success]: 'success',
  [TaskStatus.failed]: 'failed',
} as const;
