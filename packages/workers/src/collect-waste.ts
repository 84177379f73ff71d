import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Gives back what this process no longer uses. V8 does so when it needs room, and one that only waits for another process needs
 * none, while both share the machine's memory.
 */
export function collectWaste(): void {
  if (!collect) {
    // a flag given after the start counts for contexts made from then on
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
    setFlagsFromString('--no-expose-gc');
  }
  collect();
}
