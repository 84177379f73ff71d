import type {calls, MemberBenefit, ResponseOf} from '@recto/api';
import {useServerInfo} from '../api/use-server-info.ts';
import {queryClient} from '../query/query-client.ts';
import {abilitiesOf} from '../session/abilities.ts';
import {type SessionState, useSession} from '../session/store.ts';

type ServerInfo = ResponseOf<typeof calls.getServerInfo>;

/** Whether something is kept for members on this server, and whoever is signed in is none. */
export function lacksBenefit(info: ServerInfo | undefined, session: SessionState, benefit: MemberBenefit): boolean {
  const {vip, admin} = abilitiesOf(session);
  return !vip && !admin && info?.membership.benefits.includes(benefit) === true;
}

/** The same for components. */
export const useLacksBenefit = (benefit: MemberBenefit): boolean =>
  lacksBenefit(useServerInfo().data, useSession(), benefit);

/** The same at this moment, as far as the server's information has been fetched. */
export const lacksBenefitNow = (benefit: MemberBenefit): boolean =>
  lacksBenefit(queryClient.getQueryData<ServerInfo>(['info']), useSession.getState(), benefit);
