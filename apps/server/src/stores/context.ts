import type {Database} from '../database/connect.ts';

/** What the queries of a store need. */
export type StoreContext = {readonly db: Database; readonly now: () => Date};
