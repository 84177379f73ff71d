import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Runs garbage collection. V8 collects when it allocates, but a process that only waits for another allocates nothing,
 * while both share the machine's memory.
 */
export function collectGarbage(): void {
  if (!collect) {
    // a flag set after startup applies to contexts created from then on
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
    setFlagsFromString('--no-expose-gc');
  }
  collect();
}
