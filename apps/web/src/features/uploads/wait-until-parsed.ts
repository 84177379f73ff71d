import {ApiError, calls, TaskStatus} from '@recto/api';
import {api} from '../../core/api/api.ts';

// between two looks at an image that is read, milliseconds
const pollInterval = 700;

/** Waits for a task to end. Throws ApiError with its code when it fails, and the signal's reason. */
export async function waitUntilParsed(outputId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const {status, code, msg} = await api(calls.getTaskStatus, {outputId}, {signal, quiet: true});
    if (status === TaskStatus.success) return;
    if (status === TaskStatus.failed) throw new ApiError(code ?? 'parse_error', msg ?? '', 200, null);
    await new Promise(resolve => setTimeout(resolve, pollInterval));
    signal.throwIfAborted();
  }
}
