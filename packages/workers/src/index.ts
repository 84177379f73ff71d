export {collectGarbage} from './collect-garbage.ts';
export type {FileJob} from './messages.ts';
export {nodeHost} from './node-host.ts';
export {type JobEvents, type PoolOptions, WorkerPool} from './pool.ts';
export {findChromium, printHtml} from './print-html.ts';
