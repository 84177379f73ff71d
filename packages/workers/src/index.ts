export {collectGarbage} from './collect-garbage.ts';
export {findChromium} from './find-chromium.ts';
export {LivePages} from './live-pages.ts';
export type {FileJob} from './messages.ts';
export {nodeHost} from './node-host.ts';
export {type JobEvents, type PoolOptions, WorkerPool} from './pool.ts';
export {printHtml} from './print-html.ts';
export {createSemaphore, type Semaphore} from './semaphore.ts';
