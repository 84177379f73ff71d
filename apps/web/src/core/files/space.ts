import {ApiError, calls, type RequestOf, type ResponseOf} from '@recto/api';
import {useInfiniteQuery, useMutation, useQueryClient} from '@tanstack/react-query';
import {api} from '../api/api.ts';
import {reportRefusal} from '../api/refusals.ts';
import {useSession} from '../session/store.ts';
import {addRecord} from '../tasks/live-tasks.ts';
import {recordOfStartedParse} from '../tasks/task-record.ts';
import {rememberPassword} from './passwords.ts';
import {useTemporaryFiles} from './temporary-files.ts';

/** A file of the space with its parses and translations. */
export type SpaceObject = ResponseOf<typeof calls.getSpaceObjectList>['spaceObjectList'][number];
export type ParseItem = NonNullable<SpaceObject['objectParseList']>[number];
export type TranslateItem = NonNullable<SpaceObject['objectTranslateList']>[number];

/** Which files are listed; `search` is a part of the name. */
export type SpaceFilter = Pick<
  RequestOf<typeof calls.getSpaceObjectList>,
  'search' | 'fileType' | 'parseState' | 'createdAfter' | 'tag' | 'language'
>;

/** The caller's files, newest first, page after page. */
export function useSpace({search, fileType, ...filter}: SpaceFilter) {
  const signedIn = useSession(state => state.token !== null);
  const temporary = useTemporaryFiles(state => state.ids);
  return useInfiniteQuery({
    queryKey: ['space', 'list', search ?? '', fileType ?? 0, filter],
    enabled: signedIn,
    initialPageParam: undefined as string | undefined,
    queryFn: ({pageParam, signal}) =>
      api(
        calls.getSpaceObjectList,
        {
          limit: 30,
          expand: true,
          ...(pageParam && {cursorId: pageParam}),
          ...(search && {search}),
          ...(fileType && {fileType}),
          ...filter,
        },
        {signal, quiet: true},
      ),
    getNextPageParam: last => last.nextCursorId ?? undefined,
    select: ({pages, pageParams}) => ({
      pageParams,
      pages: pages.map(page => ({
        ...page,
        spaceObjectList: page.spaceObjectList.filter(({objectId}) => !temporary.has(objectId)),
      })),
    }),
  });
}

/** Begins a parse; a password that is missing or wrong is asked for where it was begun, and not said elsewhere. */
async function parseAgain(values: RequestOf<typeof calls.createParseTask>) {
  try {
    const begun = await api(calls.createParseTask, values, {quiet: true});
    if (values.password !== undefined) rememberPassword(values.objectId, values.password);
    return begun;
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'parse_file_lock') void reportRefusal(error);
    throw error;
  }
}

/** What is done with files of the space; each brings the lists up to date. */
export function useSpaceActions() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({queryKey: ['space']});
  const rename = useMutation({
    mutationFn: (values: {objectId: string; objectName: string}) => api(calls.updateSpaceObject, values),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (objectIds: readonly string[]) => api(calls.trashSpaceObject, {objectIdList: [...objectIds]}),
    onSettled,
  });
  const restore = useMutation({
    mutationFn: (objectIds: readonly string[]) => api(calls.restoreSpaceObject, {objectIdList: [...objectIds]}),
    onSettled,
  });
  const parse = useMutation({
    mutationFn: (values: {
      objectId: string;
      password?: string;
      force?: boolean;
      parseVersion?: 0 | 3;
      parseModel?: 2;
    }) => parseAgain(values),
    onSettled,
  });
  const removeTranslations = useMutation({
    mutationFn: (ids: readonly string[]) => api(calls.trashObjectTranslate, {translateIdList: [...ids]}),
    onSettled,
  });
  const restoreTranslations = useMutation({
    mutationFn: (ids: readonly string[]) => api(calls.restoreObjectTranslate, {translateIdList: [...ids]}),
    onSettled,
  });
  const tag = useMutation({
    mutationFn: (values: RequestOf<typeof calls.tagSpaceObject>) => api(calls.tagSpaceObject, values),
    onSettled,
  });
  const cancel = useMutation({mutationFn: (outputId: string) => api(calls.cancelTask, {outputId}), onSettled});
  const readByThirdParty = useMutation({
    mutationFn: async ({objectId, fileName}: {readonly objectId: string; readonly fileName: string}) => {
      const {outputId, parseId} = await api(calls.createExtraParseImageTask, {objectId});
      addRecord(recordOfStartedParse({outputId, objectId, parseId, fileName}, Date.now()));
    },
    onSettled,
  });
  const retry = useMutation({
    mutationFn: (values: {outputId: string; password?: string}) => api(calls.retryTask, values),
    onSettled,
  });
  return {
    rename,
    remove,
    restore,
    removeTranslations,
    restoreTranslations,
    tag,
    parse,
    cancel,
    retry,
    readByThirdParty,
  };
}
