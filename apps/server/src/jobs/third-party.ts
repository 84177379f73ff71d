import {TaskType} from '@recto/api';
import type {ParseParameters} from '../services/queue/task.ts';
import type {Job} from './job.ts';

/** Has a PDF or an image read by a third party. */
export const thirdPartyJob: Job = {
  name: 'third-party',
  handles: ({type, parameters}) => type === TaskType.parse && (parameters as ParseParameters).thirdParty === true,
  load: async () => (await import('./third-party.handler.ts')).runThirdParty,
};
