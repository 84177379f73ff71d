import {ApiError} from '@recto/api';
import {QueryClient} from '@tanstack/react-query';
import {kindOf} from '../api/error-kind.ts';
import {onReconnect} from '../api/reachability.ts';
import {onSessionEnd} from '../session/store.ts';

/** What the screens know of the server. A refusal is an answer and is not asked for again; a lost line is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.code === 'network_error',
    },
    mutations: {retry: false},
  },
});

// what failed with the line is asked for again when it is back, and what may have changed unheard
onReconnect(
  () =>
    void queryClient.refetchQueries({
      type: 'active',
      predicate: query => kindOf(query.state.error) === 'network' || query.isStale(),
    }),
);

// the next user must not find what one user has loaded
onSessionEnd(() => queryClient.clear());
