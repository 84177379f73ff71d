import {TaskType} from '@recto/api';
import type {ParseParameters} from '../services/queue/task.ts';
import type {Job} from './job.ts';

/** Reads a PDF or an image with our own engine. */
export const parseJob: Job = {
  name: 'parse',
  handles: ({type, parameters}) => type === TaskType.parse && !(parameters as ParseParameters).thirdParty,
  load: async () => (await import('./parse.handler.ts')).runParse,
};
