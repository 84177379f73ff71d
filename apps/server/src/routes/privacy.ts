import {Readable} from 'node:stream';
import type {calls, ResponseOf} from '@recto/api';
import type {EgressRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {attachment} from '../http/attachment.ts';
import type {Handlers} from '../http/route.ts';
import {exportEgress} from '../services/egress/csv.ts';
import {listEgress} from '../services/egress/list.ts';
import {accountSwitch, setAccountSwitch, setObjectSwitch} from '../services/egress/switches.ts';

type Names = 'getPrivacy' | 'setPrivacy' | 'setObjectPrivacy' | 'listEgress' | 'exportEgress';

export const privacyRoutes = (deps: Deps): Handlers<Names> => ({
  getPrivacy: ({caller}) => accountSwitch(deps, caller.userId),
  setPrivacy: ({caller, input}) => setAccountSwitch(deps, caller.userId, input.localOnly),
  setObjectPrivacy: ({caller, input}) => setObjectSwitch(deps, caller.userId, input.objectId, input.localOnly),
  listEgress: async ({caller, input}) => {
    const {rows, nextCursor} = await listEgress(deps, caller.userId, input);
    return {egress: rows.map(present), nextCursor};
  },
  exportEgress: async ({caller, input, reply}) => {
    const parts = await exportEgress(deps, caller.userId, input.objectId);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', attachment('privacy-log.csv'))
      .send(Readable.from(parts));
  },
});

const present = ({
  userId: _,
  documents,
  firstAt,
  lastAt,
  ...row
}: EgressRow): ResponseOf<typeof calls.listEgress>['egress'][number] => ({
  ...row,
  documents: [...documents],
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});
