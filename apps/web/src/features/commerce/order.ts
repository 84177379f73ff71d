import type {calls, ResponseOf} from '@recto/api';

/** An order as its owner sees it. */
export type Order = ResponseOf<typeof calls.listOrders>['orderList'][number];
