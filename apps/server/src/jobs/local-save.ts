import {TaskType} from '@recto/api';
import type {LocalSaveParameters} from '../services/queue/task.ts';
import type {Job} from './job.ts';

/** Saves a result into a folder of the machine. */
export const localSaveJob: Job = {
  name: 'local-save',
  handles: ({type, parameters}) =>
    type === TaskType.convert && (parameters as Partial<LocalSaveParameters>).localSaveId !== undefined,
  load: async () => (await import('./local-save.handler.ts')).runLocalSave,
};
