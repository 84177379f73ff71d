import {TaskType} from '@recto/api';
import type {Job} from './job.ts';

/** Sends documents to a note-taking service or a drive. */
export const transferJob: Job = {
  name: 'transfer',
  handles: ({type}) => type === TaskType.transfer,
  load: async () => (await import('./transfer.handler.ts')).runTransfer,
};
