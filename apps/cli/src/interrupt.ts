import {constants} from 'node:os';
import {removeUnfinished} from './output/output-set.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// how long what runs may take to unwind before the process ends all the same
const patience = 2000;
// one Ctrl+C can arrive twice: from the terminal, and passed on by the launcher
const sameKeystroke = 300;

/**
 * Lets the process end cleanly on Ctrl+C and friends: `stop` cancels what runs and gives the last words; then every
 * unfinished file is removed and the process exits with 128 + the signal's number. A second Ctrl+C does not wait.
 * The returned function takes the listeners away again.
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
    setTimeout(leave, patience);
    const lastWords = await stop();
    // let the conversions that were stopped remove their own files
    await new Promise(resolve => setTimeout(resolve, 50));
    lastWords();
    leave();
  };
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.off(signal, listener);
  };
}
