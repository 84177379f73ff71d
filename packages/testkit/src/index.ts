export {nodeHost} from './node-host.ts';
