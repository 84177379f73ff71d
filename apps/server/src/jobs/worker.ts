import {availableParallelism, hostname} from 'node:os';
import {TaskType} from '@recto/api';
import {createSemaphore, WorkerPool} from '@recto/workers';
import {newId} from '../database/schema/columns.ts';
import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {isOutage} from '../outage.ts';
import {codeOfFailure} from '../services/error-code.ts';
import {claimTask, hasWaitingTasks} from '../services/queue/claim.ts';
import {failExhaustedTasks, failTask} from '../services/queue/finish.ts';
import {renewLease, requeueTask} from '../services/queue/run.ts';
import {workerTypes} from '../services/queue/task.ts';
import {outsideSpans} from '../telemetry/span.ts';
import type {JobContext} from './job.ts';
import {type Outages, watchOutages} from './outages.ts';
import {jobOf} from './registry.ts';
import {type TaskOutcome, traceTask} from './trace-task.ts';

const second = 1000;
/** Milliseconds: how long a process holds a task before another may claim it, when it renews that lease, and how often it polls. */
export const workerTimes = {lease: 30 * second, renew: 10 * second, poll: second};

export type Worker = {
  /** Requeues the tasks that run and ends. */
  readonly stop: () => Promise<void>;
  /** How many tasks run, and whether others are begun: not during an outage of the database or the file store. */
  readonly state: () => {readonly tasks: number; readonly claims: boolean};
};

// of each kind, at once
const waitingPerSlot: Partial<Record<TaskType, number>> = {[TaskType.translate]: 4, [TaskType.transfer]: 2};

type RunningTask = {readonly task: TaskRow; readonly ended: Promise<void>; readonly controller: AbortController};

/** Claims tasks and runs them, as many at once as the settings allow, until the process ends. */
export function startWorker(deps: Deps, times = workerTimes): Worker {
  const {log, settings, taskEvents} = deps;
  // tells an operator which process has a task
  const name = `${hostname()}/${process.pid}/${newId()}`;
  const slots = settings.RECTO_WORKERS || availableParallelism();
  // conversions yield to the API on the same machine
  const pool = new WorkerPool({timeout: 120 * second, memory: 768, niceness: 10});
  const conversions = createSemaphore(slots);
  const running = new Map<string, RunningTask>();
  // running tasks that are nearly done or store their results: the next task may be claimed
  const storing = new Set<string>();
  // types of which no task may run now, or none waits; cleared by everything that may have changed it
  const exhausted = new Set<TaskType>();
  const absent = new Set<TaskType>();
  const outage = watchOutages(deps, times.lease, () => [...running.values()].map(({task}) => task));
  let stopping = false;
  let claiming: Promise<void> | undefined;
  let again = false;
  let changed = false;

  // a translation waits for its model most of the time, a transfer for its service: they must not keep others from a processor
  const freeTypes = () => {
    const types = [...running.values()].map(({task}) => task.type as TaskType);
    const waiting = types.filter(type => waitingPerSlot[type] !== undefined).length;
    const isFree = running.size - waiting - storing.size < slots && storing.size <= slots;
    const hasSlot = (type: TaskType) => {
      const most = waitingPerSlot[type];
      return most === undefined ? isFree : types.filter(each => each === type).length < slots * most;
    };
    return workerTypes.filter(type => !exhausted.has(type) && !absent.has(type) && hasSlot(type));
  };
  const claimAll = async () => {
    // what is begun now would only end as what was begun before
    if (!(await outage.isOver())) return;
    do {
      again = false;
      for (let types = freeTypes(); !stopping && types.length > 0; types = freeTypes()) {
        changed = false;
        // often only slots for translations are left, and none waits
        if (!types.includes(TaskType.parse) && !(await hasWaitingTasks(deps, types))) {
          if (!changed) for (const type of types) absent.add(type);
          continue;
        }
        const task = await claimTask(deps, name, times.lease, types);
        if (task) begin(task);
        // a task that was queued during the query may have been missed
        else if (!changed) for (const type of types) exhausted.add(type);
      }
    } while (again && !stopping);
  };
  const poll = () => {
    again = true;
    if (stopping || freeTypes().length === 0) return;
    // a task that is nearly done asks for the next, which is no part of it
    claiming ??= outsideSpans(claimAll)
      .catch((error: unknown) => {
        outage.note(error);
        log.warn({err: error}, 'no task could be claimed');
      })
      .finally(() => {
        claiming = undefined;
      });
  };
  const recheck = ({newTasks}: {readonly newTasks: boolean}) => {
    changed = true;
    exhausted.clear();
    if (newTasks) absent.clear();
    poll();
  };
  const begin = (task: TaskRow) => {
    const controller = new AbortController();
    const nearlyDone = () => {
      storing.add(task.outputId);
      poll();
    };
    const attempt = () => runTask(deps, {pool, conversions, nearlyDone}, task, controller, outage, times);
    const ended = traceTask(deps.telemetry, task, attempt).finally(() => {
      running.delete(task.outputId);
      storing.delete(task.outputId);
      // its user may run another; none was added
      recheck({newTasks: false});
    });
    running.set(task.outputId, {task, ended, controller});
  };

  const timer = setInterval(() => {
    // after an outage leases have expired of tasks that run
    if (!outage.lasts())
      failExhaustedTasks(deps).catch((error: unknown) => {
        outage.note(error);
        log.warn({err: error}, 'expired tasks could not be ended');
      });
    recheck({newTasks: true});
  }, times.poll);
  const unsubscribe = taskEvents.subscribe(({what, outputId}) => {
    if (what === 'new') recheck({newTasks: true});
    if (what === 'cancel') running.get(outputId)?.controller.abort(lost);
  });
  poll();

  const stop = async () => {
    stopping = true;
    clearInterval(timer);
    unsubscribe();
    await claiming;
    for (const {controller} of running.values()) controller.abort(shutdown);
    await Promise.all([...running.values()].map(({ended}) => ended));
    await outage.isOver();
    await pool.close();
  };
  deps.onStop('worker', stop, () => `tasks: ${running.size}`);
  return {stop, state: () => ({tasks: running.size, claims: !stopping && !outage.lasts()})};
}

const lost = new DOMException('The task was cancelled or belongs to another process.', 'AbortError');
const shutdown = new DOMException('The process ends.', 'AbortError');

/** Runs a task to its end and never throws: a failure is recorded in the task, an interrupted task is requeued. */
async function runTask(
  deps: Deps,
  context: JobContext,
  task: TaskRow,
  controller: AbortController,
  outage: Outages,
  {lease, renew}: typeof workerTimes,
): Promise<TaskOutcome> {
  const {signal} = controller;
  const {outputId, attempt, type} = task;
  const renewing = setInterval(() => {
    renewLease(deps, task, lease).then(
      own => own || controller.abort(lost),
      (error: unknown) => {
        outage.note(error);
        deps.log.warn({err: error, outputId}, 'a lease could not be renewed');
      },
    );
  }, renew);
  try {
    const run = await jobOf(task).load();
    await run(deps, context, task, signal);
    deps.log.info({outputId, attempt, type}, 'task done');
    return {outcome: 'done'};
  } catch (error) {
    try {
      if (signal.reason === shutdown) {
        await requeueTask(deps, task);
        return {outcome: 'requeued'};
      }
      if (signal.aborted) return {outcome: 'lost'};
      if (isOutage(error)) {
        deps.log.warn({err: error, outputId, attempt}, 'task interrupted by an outage');
        await outage.giveBack(task);
        return {outcome: 'waiting'};
      }
      const code = codeOfFailure(error);
      deps.log.warn({err: error, outputId, attempt, code}, 'task failed');
      await failTask(deps, task, code);
      return {outcome: 'failed', code};
    } catch (failure) {
      outage.note(failure);
      // its lease expires, and another process claims it
      deps.log.error({err: failure, outputId}, 'the end of a task could not be recorded');
      return {outcome: 'lost'};
    }
  } finally {
    clearInterval(renewing);
  }
}
