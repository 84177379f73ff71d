import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from './api.ts';

/** What the server offers: limits, and which of the optional services are set up. */
export const useServerInfo = () =>
  useQuery({
    queryKey: ['info'],
    queryFn: ({signal}) => api(calls.getServerInfo, {}, {signal, quiet: true}),
    staleTime: 300_000,
  });
