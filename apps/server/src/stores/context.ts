import type {Database} from '../database/connect.ts';

/** The dependencies of the functions of a store. */
export type StoreContext = {readonly db: Database; readonly now: () => Date};
