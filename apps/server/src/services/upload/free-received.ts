import v8 from 'node:v8';
import vm from 'node:vm';

// bytes received between two collections: little beside the process, and 38 collections of a file of 300 MB
const interval = 8 * 1024 * 1024;

/**
 * Counts the bytes that an upload brings, and frees what was received every 8 MB. Each piece lies outside of the
 * JavaScript heap, which it hardly fills: V8 sees no reason to collect until some 40 MB of them wait. A collection of the
 * young generation takes less than a millisecond.
 */
export function createFreeing(): (bytes: number) => void {
  let received = 0;
  return bytes => {
    received += bytes;
    if (received < interval) return;
    received = 0;
    collect ??= exposeCollect();
    collect({type: 'minor'});
  };
}

type Collect = (options: {readonly type: 'minor'}) => void;
let collect: Collect | undefined;

/** Only new contexts have the function once the flag is set. */
function exposeCollect(): Collect {
  v8.setFlagsFromString('--expose-gc');
  return vm.runInNewContext('gc') as Collect;
}
