import {constants} from 'node:os';
import {removeUnfinished} from './output/atomic-outputs.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// milliseconds for running work to stop before the process exits anyway
const stopTimeout = 2000;
// one Ctrl+C can arrive twice, from the terminal and from the launcher
const sameKeystroke = 300;

/**
 * Exits cleanly on Ctrl+C and other signals: `stop` cancels running work and returns a function that prints the last message; then
 * unfinished files are removed and the process exits with 128 + the signal's number. A second Ctrl+C exits at once. The returned
 * function removes the listeners.
 */
export function onInterrupt(stop: () => Promise<() => void>): () => void {
  let first = 0;
  const listener = async (signal: (typeof signals)[number]) => {
    const leave = () => {
      removeUnfinished();
      process.exit(128 + constants.signals[signal]);
    };
    if (first > 0) {
      if (performance.now() - first > sameKeystroke) leave();
      return;
    }
    first = performance.now();
    setTimeout(leave, stopTimeout);
    const report = await stop();
    // lets cancelled conversions remove their own files
    await new Promise(resolve => setTimeout(resolve, 50));
    report();
    leave();
  };
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.off(signal, listener);
  };
}
