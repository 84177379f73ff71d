import {useLiveTasks, watchTask} from './live-tasks.ts';
import {isProcessing, type TaskRecord} from './task-record.ts';

/** Waits for a task to end, as the stream of tasks reports it, and gives its last state. Rejects with the signal's reason. */
export function taskEnd(outputId: string, signal?: AbortSignal): Promise<TaskRecord> {
  const {promise, resolve, reject} = Promise.withResolvers<TaskRecord>();
  const look = () => {
    const task = useLiveTasks.getState().tasks.get(outputId);
    if (task && !isProcessing(task.status)) resolve(task);
  };
  const onAbort = () => reject(signal?.reason);
  const stops = [watchTask(outputId), useLiveTasks.subscribe(look)];
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  // it may have ended before anybody waited
  look();
  return promise.finally(() => {
    signal?.removeEventListener('abort', onAbort);
    for (const stop of stops) stop();
  });
}
