export type {Drive} from './drive.ts';
