import type {Semaphore, WorkerPool} from '@recto/workers';
import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';

/** What a handler works with beside `Deps`. */
export type JobContext = {
  readonly pool: WorkerPool;
  /** Limits the conversions that run at once. */
  readonly conversions: Semaphore;
  /** To be called once when the next task may be claimed, because this one soon needs no process any more. */
  readonly nearlyDone: () => void;
};

/** Runs a task and commits its result. Throws what prevents that. */
export type JobHandler = (deps: Deps, context: JobContext, task: TaskRow, signal: AbortSignal) => Promise<void>;

/** A kind of task that workers run. Its handler, in `<name>.handler.ts`, is loaded when the first such task runs. */
export type Job = {
  readonly name: string;
  /** Whether a task is of this kind. */
  readonly handles: (task: TaskRow) => boolean;
  readonly load: () => Promise<JobHandler>;
};
