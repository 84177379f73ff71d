import {calls, type ResponseOf} from '@recto/api';
import {type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {fetchFile} from '../../core/api/open-answer.ts';
import {saveBlob} from '../../ui/save-blob.ts';

export type EgressRow = ResponseOf<typeof calls.listEgress>['egress'][number];

/** Whether nothing of the account's documents leaves by default. */
export const usePrivacy = () =>
  useQuery({queryKey: ['privacy'], queryFn: ({signal}) => api(calls.getPrivacy, {}, {signal, quiet: true})});

/** The switch of a document; null where it follows the account. */
export const useObjectPrivacy = (objectId: string) =>
  useQuery({
    queryKey: ['object', objectId],
    queryFn: ({signal}) => api(calls.getSpaceObject, {objectId}, {signal, quiet: true}),
    select: ({spaceObject}) => spaceObject.localOnly,
  });

/** Sets the switches; what depends on them is fetched again: documents, and which models may be used for them. */
export function usePrivacyActions() {
  const queries = useQueryClient();
  const setAccount = useMutation({
    mutationFn: (localOnly: boolean) => api(calls.setPrivacy, {localOnly}),
    onSettled: () => renew(queries),
  });
  const setObject = useMutation({
    mutationFn: (values: {readonly objectId: string; readonly localOnly: boolean | null}) =>
      api(calls.setObjectPrivacy, values),
    onSettled: (_data, _error, {objectId}) => renew(queries, ['object', objectId], ['space']),
  });
  return {setAccount, setObject};
}

const renew = (queries: QueryClient, ...keys: readonly string[][]) =>
  Promise.all([['privacy'], ['models'], ...keys].map(queryKey => queries.invalidateQueries({queryKey})));

/** What has left, newest first, page after page: of all documents, or of one. */
export const useEgressRows = (objectId: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['egress', objectId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({pageParam, signal}) =>
      api(
        calls.listEgress,
        {limit: 20, ...(objectId !== undefined && {objectId}), ...(pageParam && {cursor: pageParam})},
        {signal, quiet: true},
      ),
    getNextPageParam: last => last.nextCursor ?? undefined,
  });

/** Saves the log as CSV. Throws when the server does not give it. */
export async function downloadLog(objectId: string | undefined, name: string): Promise<void> {
  const request = objectId === undefined ? {} : {objectId};
  const {content} = await fetchFile(calls.exportEgress, request, new AbortController().signal);
  saveBlob(content, `${name}.csv`);
}
