import type {Job, ToWorker} from '@recto/engine/client';

/** A conversion of a local file: the worker process reads it, so that ours never holds it in memory. */
export type FileJob = Omit<Job, 'bytes'> & {readonly file: string};

/** A message to a worker process. */
export type ToProcess =
  | Exclude<ToWorker, {readonly type: 'convert'}>
  | {readonly type: 'convert'; readonly id: number; readonly job: Job | FileJob};
