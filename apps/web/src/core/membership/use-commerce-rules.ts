import type {calls, ResponseOf} from '@recto/api';
import {useServerInfo} from '../api/use-server-info.ts';

export type CommerceRules = ResponseOf<typeof calls.getServerInfo>['commerce'];

// what a server has that was set up without other ones
const usual: CommerceRules = {
  commission: {percent: 10, purchases: 3, days: 30},
  packsEndDays: 5,
  refundDays: 30,
  refundPlanDays: 7,
  refundDescription: 500,
};

/** The days and shares that purchases go by on this server; the defaults until they are known. */
export const useCommerceRules = (): CommerceRules => useServerInfo().data?.commerce ?? usual;
