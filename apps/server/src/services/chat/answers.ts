import {hostname} from 'node:os';
import type {AskEvent} from '@recto/ask';
import {newId} from '../../database/schema/columns.ts';
import type {ChatMessageRow} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {pointsFor} from '../models/points.ts';
import {type Answering, prepareAnswer} from './answer-question.ts';
import {
  type AnswerCost,
  claimAbandoned,
  endAbandoned,
  failAnswer,
  finishAnswer,
  releaseAnswer,
  saveProgress,
} from './answer-rows.ts';
import {type AnswerState, applyEvent, emptyState, textOf} from './answer-state.ts';
import {codeOfAnswer} from './failure-code.ts';
import type {StoredDocs} from './stored-docs.ts';

const second = 1000;
/**
 * Milliseconds: how long a process holds an answer before another may take it, how often it writes what there is, how often
 * it looks for answers of processes that have died, and how long an answer may take.
 */
export const answerTimes = {lease: 15 * second, save: 300, poll: 2 * second, deadline: 600 * second};

/** The answers that this process runs. */
export type Answers = {
  /** Who holds the lease of an answer that this process inserts. */
  readonly worker: string;
  readonly lease: number;
  /** Runs an answer whose lease this process holds, to its end; whoever asked need not wait. */
  readonly begin: (row: ChatMessageRow) => void;
  /** What there is of an answer, while it runs here. */
  readonly current: (messageId: string) => AnswerState | undefined;
  /** Resolves when there is more of it, or it has ended here. */
  readonly changed: (messageId: string) => Promise<void>;
};

type Run = {
  state: AnswerState;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
  waiting: (() => void)[];
};

const stopped = new DOMException('The answer was stopped.', 'AbortError');
const lost = new DOMException('The answer was deleted or belongs to another process.', 'AbortError');
const shutdown = new DOMException('The process ends.', 'AbortError');

/** Runs answers until the process ends, and those whose processes have died. */
export function createAnswers(deps: Deps, docs: StoredDocs, times = answerTimes): Answers {
  const worker = `${hostname()}/${process.pid}/${newId()}`;
  const runs = new Map<string, Run>();
  let stopping = false;

  const begin = (row: ChatMessageRow) => {
    const controller = new AbortController();
    const run: Run = {state: emptyState(row.attempt), controller, waiting: [], ended: Promise.resolve()};
    const wake = () => {
      for (const resolve of run.waiting.splice(0)) resolve();
    };
    const show = (state: AnswerState) => {
      run.state = state;
      wake();
    };
    const ended = runAnswer(deps, docs, row, {controller, times, state: () => run.state, show}).finally(() => {
      if (runs.get(row.messageId) === run) runs.delete(row.messageId);
      wake();
    });
    // one whose lease has expired here as well
    runs.get(row.messageId)?.controller.abort(lost);
    runs.set(row.messageId, Object.assign(run, {ended}));
  };
  const takeOver = async () => {
    await endAbandoned(deps);
    for (let row = await claimAbandoned(deps, worker, times.lease); row; ) {
      deps.log.warn({messageId: row.messageId, attempt: row.attempt}, 'an answer is begun again');
      begin(row);
      row = stopping ? undefined : await claimAbandoned(deps, worker, times.lease);
    }
  };
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= takeOver()
      .catch((error: unknown) => deps.log.warn({err: error}, 'abandoned answers could not be taken over'))
      .finally(() => {
        looking = undefined;
      });
  }, times.poll).unref();
  const unsubscribe = deps.taskEvents.subscribe(({what, outputId}) => {
    // the row says whether it is to stop or has been deleted
    if (what === 'cancel') runs.get(outputId)?.controller.abort(stopped);
  });
  const stop = async () => {
    stopping = true;
    clearInterval(timer);
    unsubscribe();
    await looking;
    for (const {controller} of runs.values()) controller.abort(shutdown);
    await Promise.all([...runs.values()].map(({ended}) => ended));
  };
  deps.onStop('chat', stop, () => `answers: ${runs.size}`);
  return {
    worker,
    lease: times.lease,
    begin,
    current: messageId => runs.get(messageId)?.state,
    changed: messageId =>
      new Promise(resolve => {
        const run = runs.get(messageId);
        if (run) run.waiting.push(resolve);
        else resolve();
      }),
  };
}

type RunContext = {
  readonly controller: AbortController;
  readonly times: typeof answerTimes;
  readonly state: () => AnswerState;
  readonly show: (state: AnswerState) => void;
};

/** Runs an answer to its end and never throws: a failure is recorded in its row, an interrupted answer is released. */
async function runAnswer(deps: Deps, docs: StoredDocs, row: ChatMessageRow, context: RunContext): Promise<void> {
  const {controller, times, state, show} = context;
  const {signal} = controller;
  const {messageId} = row;
  const deadline = setTimeout(() => controller.abort(new ServiceError('llm_unreachable')), times.deadline);
  let answering: Answering | undefined;
  const cost = () => costOf(deps, answering);
  const saving = keepSaved(deps, row, context, cost);
  try {
    answering = await prepareAnswer(deps, docs, row);
    signal.throwIfAborted();
    const onEvent = (event: AskEvent) => {
      if (!signal.aborted) show(applyEvent(state(), event));
    };
    await answering.run(signal, onEvent);
    signal.throwIfAborted();
    if (state().content.trim() === '') throw new ServiceError('llm_no_answer');
    await saving.end();
    await finishAnswer(deps, row, {
      status: 'done',
      text: textOf(state()),
      cost: cost(),
      aiModel: answering.model.displayName,
    });
    deps.log.info({messageId, attempt: row.attempt}, 'question answered');
  } catch (error) {
    try {
      await saving.end();
      if (signal.reason === shutdown) await releaseAnswer(deps, row);
      else if (signal.reason === stopped) {
        const aiModel = answering?.model.displayName ?? '';
        await finishAnswer(deps, row, {status: 'stopped', text: textOf(state()), cost: cost(), aiModel});
      } else if (signal.reason !== lost) {
        const code = codeOfAnswer(signal.aborted ? signal.reason : error);
        deps.log.warn({err: error, messageId, code}, 'question not answered');
        await failAnswer(deps, row, code, textOf(state()));
      }
    } catch (failure) {
      // its lease expires, and another process takes it
      deps.log.error({err: failure, messageId}, 'the end of an answer could not be recorded');
    }
  } finally {
    clearTimeout(deadline);
  }
}

function costOf(deps: Deps, answering: Answering | undefined): AnswerCost {
  if (!answering) return {promptTokens: 0, completionTokens: 0, points: 0};
  const {promptTokens, completionTokens} = answering.used();
  return {promptTokens, completionTokens, points: pointsFor(deps, answering.model, {promptTokens, completionTokens})};
}

/** Writes the state now and then while it changes, one write after the other, and renews the lease. */
function keepSaved(deps: Deps, row: ChatMessageRow, context: RunContext, cost: () => AnswerCost) {
  const {controller, times, state} = context;
  let saved = state();
  let renewed = performance.now();
  let busy: Promise<void> | undefined;
  const save = async () => {
    const current = state();
    const due = performance.now() - renewed > times.lease / 3;
    if (current === saved && !due) return;
    const progress = current === saved ? undefined : {...textOf(current), ...cost()};
    const answer = await saveProgress(deps, row, progress, times.lease);
    [saved, renewed] = [current, performance.now()];
    if (answer !== 'own') controller.abort(answer === 'stop' ? stopped : lost);
  };
  const timer = setInterval(() => {
    busy ??= save()
      .catch((error: unknown) => deps.log.warn({err: error, messageId: row.messageId}, 'an answer could not be saved'))
      .finally(() => {
        busy = undefined;
      });
  }, times.save);
  return {
    /** Ends the writing; a write that runs is waited for. */
    end: async () => {
      clearInterval(timer);
      await busy;
    },
  };
}
