import {calls, type ResponseOf} from '@recto/api';
import {keepPreviousData, useInfiniteQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {useSession} from '../../core/session/store.ts';

export type FoundDocument = ResponseOf<typeof calls.searchSpace>['documents'][number];
export type Hit = FoundDocument['hits'][number];

/** The documents of the caller in which something is found, page after page. */
export function useDocumentSearch(query: string) {
  const signedIn = useSession(state => state.token !== null);
  return useInfiniteQuery({
    // what is uploaded, read or deleted meanwhile changes the lists of files, and this one with them
    queryKey: ['space', 'search', query],
    enabled: signedIn && query !== '',
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({pageParam, signal}) => api(calls.searchSpace, {query, from: pageParam}, {signal, quiet: true}),
    getNextPageParam: last => last.next ?? undefined,
  });
}
