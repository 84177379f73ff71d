import {availableParallelism, hostname} from 'node:os';
import {TaskType} from '@recto/api';
import {WorkerPool} from '@recto/workers';
import {newId} from '../database/schema/columns.ts';
import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {createSemaphore} from '../semaphore.ts';
import {codeOfFailure} from '../services/error-code.ts';
import {claimTask, hasWaitingTasks, workerTypes} from '../services/queue/claim.ts';
import {failExhaustedTasks, failTask} from '../services/queue/finish.ts';
import {renewLease, requeueTask} from '../services/queue/run.ts';
import type {ParseParameters} from '../services/queue/task.ts';
import {runExport} from './export.ts';
import {type JobContext, runParse} from './parse.ts';
import {runThirdParty} from './third-party.ts';
import {runTranslate} from './translate.ts';

const second = 1000;
/** Milliseconds a process has a task before another may take it, how often it asks for more, and how often it looks. */
export const workerTimes = {lease: 30 * second, renew: 10 * second, poll: second};

export type Worker = {
  /** Gives running tasks back and ends. */
  readonly stop: () => Promise<void>;
};

const translationsPerSlot = 4;

type Begun = {readonly type: number; readonly ended: Promise<void>; readonly controller: AbortController};

/** Takes tasks and runs them, as many at once as the settings say, until the process ends. */
export function startWorker(deps: Deps, times = workerTimes): Worker {
  const {log, settings, taskEvents} = deps;
  // tells an operator which process has a task
  const name = `${hostname()}/${process.pid}/${newId()}`;
  const slots = settings.RECTO_WORKERS || availableParallelism();
  // conversions stand back behind the API of the same machine
  const pool = new WorkerPool({patience: 120 * second, memory: 768, niceness: 10});
  const running = new Map<string, Begun>();
  // those of them that are nearly done, or whose result is being written: the next task may be fetched
  const storing = new Set<string>();
  // of which none may run now, or none waits at all; forgotten with everything that may have changed it
  const exhausted = new Set<TaskType>();
  const absent = new Set<TaskType>();
  let stopping = false;
  let taking: Promise<void> | undefined;
  let again = false;
  let changed = false;
  const conversions = createSemaphore(slots);

  // a translation waits for its model most of the time: it must not keep others from a processor
  const freeTypes = () => {
    const translating = [...running.values()].filter(({type}) => type === TaskType.translate).length;
    const isFree = running.size - translating - storing.size < slots && storing.size <= slots;
    return workerTypes.filter(
      type =>
        !exhausted.has(type) &&
        !absent.has(type) &&
        (type === TaskType.translate ? translating < slots * translationsPerSlot : isFree),
    );
  };
  const take = async () => {
    do {
      again = false;
      for (let types = freeTypes(); !stopping && types.length > 0; types = freeTypes()) {
        changed = false;
        // places for translations are mostly all that is left, and mostly none waits
        if (!types.includes(TaskType.parse) && !(await hasWaitingTasks(deps, types))) {
          if (!changed) for (const type of types) absent.add(type);
          continue;
        }
        const task = await claimTask(deps, name, times.lease, types);
        if (task) begin(task);
        // what came while it was asked for may not have been seen
        else if (!changed) for (const type of types) exhausted.add(type);
      }
    } while (again && !stopping);
  };
  const lookAnew = ({more}: {readonly more: boolean}) => {
    changed = true;
    exhausted.clear();
    if (more) absent.clear();
    look();
  };
  const look = () => {
    again = true;
    if (stopping || freeTypes().length === 0) return;
    taking ??= take()
      .catch((error: unknown) => log.warn({err: error}, 'no task could be taken'))
      .finally(() => {
        taking = undefined;
      });
  };
  const begin = (task: TaskRow) => {
    const controller = new AbortController();
    const nearlyDone = () => {
      storing.add(task.outputId);
      look();
    };
    const engine = {pool, conversions, nearlyDone};
    const ended = runTask(deps, engine, task, controller, times).finally(() => {
      running.delete(task.outputId);
      storing.delete(task.outputId);
      // its user may run another; it adds none to those that wait
      lookAnew({more: false});
    });
    running.set(task.outputId, {type: task.type, ended, controller});
  };

  const timer = setInterval(() => {
    failExhaustedTasks(deps).catch((error: unknown) => log.warn({err: error}, 'expired tasks could not be looked for'));
    lookAnew({more: true});
  }, times.poll);
  const deafen = taskEvents.subscribe(({what, outputId}) => {
    if (what === 'new') lookAnew({more: true});
    if (what === 'cancel') running.get(outputId)?.controller.abort(gone);
  });
  look();

  const stop = async () => {
    stopping = true;
    clearInterval(timer);
    deafen();
    await taking;
    for (const {controller} of running.values()) controller.abort(ending);
    await Promise.all([...running.values()].map(({ended}) => ended));
    await pool.close();
  };
  deps.onStop(stop);
  return {stop};
}

const gone = new DOMException('The task was cancelled or belongs to another process.', 'AbortError');
const ending = new DOMException('The process ends.', 'AbortError');

const isForThirdParty = ({type, parameters}: TaskRow): boolean =>
  type === TaskType.parse && (parameters as ParseParameters).thirdParty === true;

/** Runs a task to its end and never throws: what fails is written to the task, what is stopped is given back. */
async function runTask(
  deps: Deps,
  engine: JobContext,
  task: TaskRow,
  controller: AbortController,
  {lease, renew}: typeof workerTimes,
): Promise<void> {
  const {pool} = engine;
  const {signal} = controller;
  const {outputId, attempt, type} = task;
  const renewing = setInterval(() => {
    renewLease(deps, task, lease).then(
      own => own || controller.abort(gone),
      (error: unknown) => deps.log.warn({err: error, outputId}, 'a lease could not be renewed'),
    );
  }, renew);
  try {
    if (isForThirdParty(task)) await runThirdParty(deps, engine, task, signal);
    else if (type === TaskType.parse) await runParse(deps, engine, task, signal);
    else if (type === TaskType.translate) await runTranslate(deps, pool, task, signal);
    else await runExport(deps, pool, task, signal);
    deps.log.info({outputId, attempt, type}, 'task done');
  } catch (error) {
    try {
      if (signal.reason === ending) await requeueTask(deps, task);
      else if (!signal.aborted) {
        const code = codeOfFailure(error);
        deps.log.warn({err: error, outputId, attempt, code}, 'task failed');
        await failTask(deps, task, code);
      }
    } catch (lost) {
      // its lease runs out, and another takes it
      deps.log.error({err: lost, outputId}, 'the end of a task could not be written');
    }
  } finally {
    clearInterval(renewing);
  }
}
