import type {Job, ToWorker} from '@recto/engine/client';

/** A conversion of a file of this machine: its process reads it, so that ours never holds it. */
export type FileJob = Omit<Job, 'bytes'> & {readonly file: string};

/** What crosses to a process. */
export type ToProcess =
  | Exclude<ToWorker, {readonly type: 'convert'}>
  | {readonly type: 'convert'; readonly id: number; readonly job: Job | FileJob};
