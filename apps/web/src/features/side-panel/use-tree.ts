import {calls} from '@recto/api';
import {useQueries, useQueryClient} from '@tanstack/react-query';
import {useEffect, useMemo, useRef} from 'react';
import {api} from '../../core/api/api.ts';
import {showError} from '../../core/events/toast.ts';
import {type SpaceObject, useSpace} from '../../core/files/space.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {limitConcurrency} from '../../core/query/limit-concurrency.ts';
import {useLiveTasks} from '../../core/tasks/live-tasks.ts';
import {messages} from './messages.ts';
import {setFolder, usePanel} from './side-panel-store.ts';
import {type Children, type Row, treeRows} from './tree-rows.ts';

const twoAtOnce = limitConcurrency(2);

/** The parses and translations of a file. */
export async function fetchChildren(
  objectId: string,
  signal?: AbortSignal,
): Promise<Exclude<Children, string | undefined>> {
  const options = {quiet: true, ...(signal && {signal})};
  const [{objectParseList: parses}, {objectTranslateList: translations}] = await Promise.all([
    twoAtOnce(() => api(calls.getObjectParseList, {objectId}, options), signal),
    twoAtOnce(() => api(calls.getObjectTranslateList, {objectId}, options), signal),
  ]);
  return {parses, translations};
}

/** The lines of the tree as they stand, and the list behind them. */
export function useTree(search: string) {
  const t = useMessages(messages);
  const {unfolded, fileView, lastOpened} = usePanel();
  const space = useSpace({search});
  const objects = useMemo(() => space.data?.pages.flatMap(page => page.spaceObjectList) ?? [], [space.data]);
  const open = objects.filter(({objectId}) => unfolded.includes(objectId));
  const queries = useQueries({
    queries: open.map(({objectId}) => ({
      queryKey: ['space', 'children', objectId],
      queryFn: ({signal}: {signal: AbortSignal}) => fetchChildren(objectId, signal),
    })),
  });
  const children = new Map<string, Children>(
    open.map((object, index) => [
      object.objectId,
      queries[index]?.data ?? (queries[index]?.isError ? 'failed' : known(object)),
    ]),
  );
  // an empty folder closes by itself, with a message to whoever has just opened it
  const opened = useRef<string>(undefined);
  const empty = open.find((_, index) => {
    const data = queries[index]?.data;
    return data && !queries[index]?.isFetching && data.parses.length + data.translations.length === 0;
  })?.objectId;
  useEffect(() => {
    if (!empty) return;
    setFolder(empty, false);
    if (opened.current === empty) showError(t('noChildren'), {id: 'no-children'});
  }, [empty, t]);
  // a task that was begun, here or elsewhere, has made a row in its folder
  const client = useQueryClient();
  useEffect(
    () =>
      useLiveTasks.subscribe(({tasks}, before) => {
        for (const [outputId, {objectId}] of tasks)
          if (objectId && !before.tasks.has(outputId))
            void client.invalidateQueries({queryKey: ['space', 'children', objectId]});
      }),
    [client],
  );
  const rows: readonly Row[] = treeRows(objects, {
    isOpen: objectId => unfolded.includes(objectId),
    childrenOf: objectId => children.get(objectId),
    fileView,
    lastOpened: lastOpened ?? undefined,
  });
  return {
    space,
    rows,
    fold: (objectId: string, unfold: boolean) => {
      opened.current = unfold ? objectId : undefined;
      setFolder(objectId, unfold);
    },
    reload: (objectId: string) => void queries[open.findIndex(object => object.objectId === objectId)]?.refetch(),
  };
}

// what came with the list shows until the folder's own lists are there
function known({objectParseList, objectTranslateList}: SpaceObject): Children {
  if (!objectParseList?.length && !objectTranslateList?.length) return undefined;
  return {parses: objectParseList ?? [], translations: objectTranslateList ?? []};
}
