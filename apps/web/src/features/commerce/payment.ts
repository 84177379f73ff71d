import type {calls, ResponseOf} from '@recto/api';

/** A payment that was begun. */
export type Payment = ResponseOf<typeof calls.payOnline>;
