import {TaskType} from '@recto/api';
import type {Job} from './job.ts';

/** Writes a parse or a translation as a file. */
export const exportJob: Job = {
  name: 'export',
  handles: ({type}) => type === TaskType.convert,
  load: async () => (await import('./export.handler.ts')).runExport,
};
