import type {TaskRow} from '../database/schema/index.ts';
import {exportJob} from './export.ts';
import type {Job} from './job.ts';
import {localSaveJob} from './local-save.ts';
import {parseJob} from './parse.ts';
import {thirdPartyJob} from './third-party.ts';
import {transferJob} from './transfer.ts';
import {translateJob} from './translate.ts';

const jobs: readonly Job[] = [parseJob, thirdPartyJob, translateJob, localSaveJob, exportJob, transferJob];

/** The job that runs a task. */
export function jobOf(task: TaskRow): Job {
  const job = jobs.find(each => each.handles(task));
  if (!job) throw new Error(`no job handles tasks of type ${task.type}`);
  return job;
}
