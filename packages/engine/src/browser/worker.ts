import type {ToWorker} from '../worker/protocol.ts';
import {createJobRunner} from '../worker/run-job.ts';
import {browserHost} from './host.ts';

/**
 * Makes the Web Worker it is called in convert what it is sent, with the messages of `@recto/engine/client`.
 * `base` is where `browserHost` finds its data files.
 */
export function serveJobs(base: string): void {
  const run = createJobRunner(browserHost(base), (message, transfer) =>
    self.postMessage(message, {transfer: [...transfer]}),
  );
  self.addEventListener('message', (event: MessageEvent<ToWorker>) => void run(event.data));
}
