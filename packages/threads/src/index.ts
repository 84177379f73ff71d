export {nodeHost} from './node-host.ts';
export {type JobEvents, type PoolOptions, WorkerPool} from './pool.ts';
