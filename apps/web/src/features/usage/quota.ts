import type {calls, ResponseOf} from '@recto/api';

/** What somebody has left. */
export type Quota = ResponseOf<typeof calls.getQuota>;
