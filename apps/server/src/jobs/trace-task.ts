import type {ErrorCode} from '@recto/api';
import type {TaskRow} from '../database/schema/index.ts';
import {inSpan} from '../telemetry/span.ts';
import type {Telemetry} from '../telemetry/telemetry.ts';
import {jobOf} from './registry.ts';

/** How an attempt ended: `requeued` as the process stops, `waiting` for the database or the files, `lost` to a cancellation or another process. */
export type TaskOutcome = {
  readonly outcome: 'done' | 'failed' | 'requeued' | 'waiting' | 'lost';
  readonly code?: ErrorCode;
};

const second = 1000;

/** Runs an attempt in a span of its own, in the trace of the request that made the task. */
export async function traceTask(
  telemetry: Telemetry | undefined,
  task: TaskRow,
  run: () => Promise<TaskOutcome>,
): Promise<void> {
  if (!telemetry) {
    await run();
    return;
  }
  const {name} = jobOf(task);
  const {outputId, attempt, pageCount, createdAt, startedAt, traceparent} = task;
  const attributes = {
    'recto.task.id': outputId,
    'recto.task.kind': name,
    'recto.task.attempt': attempt,
    ...(pageCount !== null && {'recto.task.pages': pageCount}),
    ...(startedAt && {'recto.task.waited': (+startedAt - +createdAt) / second}),
  };
  const span = telemetry.begin(`task ${name}`, 'consumer', attributes, traceparent ?? undefined);
  const {outcome, code} = await inSpan(span, run);
  span.set({'recto.task.outcome': outcome});
  span.end(code);
}
