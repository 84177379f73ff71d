import {calls, TaskType} from '@recto/api';
import {type QueryClient, queryOptions} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {useLiveTasks} from '../../core/tasks/live-tasks.ts';
import {isProcessing} from '../../core/tasks/task-record.ts';
import {readingQuery} from './reading-state.ts';

// signed addresses in results hold for an hour at least
export const addressLife = 50 * 60_000;

/** The file with all that was made of it. */
export const objectQuery = (objectId: string) =>
  queryOptions({
    queryKey: ['object', objectId],
    // what is opened may have been made a moment ago; asked for ahead, it is not asked for again
    staleTime: 1000,
    queryFn: ({signal}) => api(calls.getSpaceObject, {objectId}, {signal, quiet: true}),
  });

/** The address of the original. */
export const sourceQuery = (objectId: string) =>
  queryOptions({
    queryKey: ['source', objectId],
    staleTime: addressLife,
    queryFn: ({signal}) => api(calls.getSpaceObjectSource, {objectId}, {signal, quiet: true}),
  });

/** What was read from it. */
export const parseQuery = (parseId: string) =>
  queryOptions({
    queryKey: ['parse result', parseId],
    staleTime: addressLife,
    queryFn: ({signal}) => api(calls.getObjectParseResult, {parseId}, {signal, quiet: true}),
  });

/** Fetches what the viewer shows first while its scripts are being loaded; the viewer repeats what was refused. */
export function prefetchViewer(
  queries: QueryClient,
  search: {readonly objectId?: unknown; readonly parseId?: unknown},
): void {
  const {objectId, parseId} = search;
  if (typeof objectId !== 'string') return;
  void queries.prefetchQuery(objectQuery(objectId));
  void queries.prefetchQuery(sourceQuery(objectId));
  void queries.prefetchQuery(readingQuery(objectId));
  if (typeof parseId !== 'string' || parseId === 'source' || isBeingRead(parseId)) return;
  void queries.prefetchQuery(parseQuery(parseId));
}

/** A parse that is known to have no result yet. */
const isBeingRead = (parseId: string): boolean =>
  [...useLiveTasks.getState().tasks.values()].some(
    task => task.taskType === TaskType.parse && task.parseId === parseId && isProcessing(task.status),
  );
