import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {useEffect} from 'react';
import {api} from '../../core/api/api.ts';
import {useSession} from '../../core/session/store.ts';

/** Keeps the stored account in step with the server's while somebody is signed in. */
export function useAccount(): void {
  const token = useSession(state => state.token);
  const {data} = useQuery({
    queryKey: ['account', token],
    enabled: token !== null,
    staleTime: 60_000,
    queryFn: async ({signal}) => {
      const [userInfo, subscriptionInfo] = await Promise.all([
        api(calls.getProfile, {}, {signal, quiet: true}),
        api(calls.getSubscription, {}, {signal, quiet: true}),
      ]);
      return {userInfo, subscriptionInfo};
    },
  });
  useEffect(() => {
    if (data) useSession.setState(data);
  }, [data]);
}
