import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {checkIn, checkInDays, checkInPages} from '../services/quota/checkin.ts';
import {listConsumption} from '../services/quota/consumption.ts';
import {dayOf} from '../services/quota/day.ts';
import {quotaOverview} from '../services/quota/overview.ts';

export const quotaRoutes = (deps: Deps): Handlers<'getQuota' | 'getConsumption' | 'checkIn' | 'getCheckIns'> => ({
  getQuota: ({caller}) => quotaOverview(deps, caller),
  getConsumption: ({caller, input}) => listConsumption(deps, caller.userId, input),
  checkIn: ({caller}) => checkIn(deps, caller.userId),
  getCheckIns: async ({caller}) => {
    const checkinList = await checkInDays(deps, deps.db, caller.userId);
    return {
      checkinList: [...checkinList],
      today: checkinList.includes(dayOf(deps.now())),
      pages: await checkInPages(deps, caller.userId),
    };
  },
});
