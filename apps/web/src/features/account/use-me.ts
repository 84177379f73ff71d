import {calls, type ResponseOf} from '@recto/api';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {useSession} from '../../core/session/store.ts';

export type Profile = ResponseOf<typeof calls.getProfile>;

/** The account as the server knows it, for screens that change it. */
export const useProfile = () =>
  useQuery({
    queryKey: ['account', 'profile', useSession(state => state.token)],
    queryFn: ({signal}) => api(calls.getProfile, {}, {signal, quiet: true}),
  });

/** Has everything that shows the account ask again. */
export function useRefreshAccount(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({queryKey: ['account']});
}
