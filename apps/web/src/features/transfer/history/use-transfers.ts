import {calls, type ResponseOf} from '@recto/api';
import {useInfiniteQuery, useQueryClient} from '@tanstack/react-query';
import {api} from '../../../core/api/api.ts';
import {useSession} from '../../../core/session/store.ts';
import {isProcessing} from '../../../core/tasks/task-record.ts';

export type Transfer = ResponseOf<typeof calls.listTransfers>['transfers'][number];

// milliseconds
const pollEvery = 1000;

export const isRunning = ({status}: Pick<Transfer, 'status'>): boolean => isProcessing(status);

/** The caller's transfers, the newest first; those of one document if it is named. Asked for again while one runs. */
export function useTransfers(objectId?: string) {
  const signedIn = useSession(state => state.token !== null);
  const list = useInfiniteQuery({
    queryKey: ['transfers', objectId ?? 'all'],
    enabled: signedIn,
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({pageParam, signal}) =>
      api(
        calls.listTransfers,
        {...(objectId !== undefined && {objectId}), ...(pageParam !== undefined && {cursor: pageParam})},
        {signal, quiet: true},
      ),
    getNextPageParam: ({nextCursor}) => nextCursor ?? undefined,
    refetchInterval: query =>
      query.state.data?.pages.some(({transfers}) => transfers.some(isRunning)) ? pollEvery : false,
  });
  return {...list, transfers: list.data?.pages.flatMap(({transfers}) => transfers) ?? []};
}

/** Has every list of transfers asked for again. */
export function useRenewTransfers(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({queryKey: ['transfers']});
}
