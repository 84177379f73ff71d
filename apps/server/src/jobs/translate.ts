import {TaskType} from '@recto/api';
import type {Job} from './job.ts';

/** Translates a parse. */
export const translateJob: Job = {
  name: 'translate',
  handles: ({type}) => type === TaskType.translate,
  load: async () => (await import('./translate.handler.ts')).runTranslate,
};
