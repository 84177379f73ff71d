import {calls, TaskStatus} from '@recto/api';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useEffect, useRef} from 'react';
import {api} from '../../core/api/api.ts';
import {useLiveTask} from '../../core/tasks/live-tasks.ts';
import {isProcessing} from '../../core/tasks/task-record.ts';
import {pagesOfParse} from './parse-pages.ts';
import {addressLife, objectQuery, parseQuery, sourceQuery} from './queries.ts';
import {stateOf, type View} from './views.ts';

// milliseconds between two looks at a task that runs
const pollEvery = 1500;

/** The file with all that was made of it. */
export const useSpaceObject = (objectId: string | undefined) =>
  useQuery({
    ...objectQuery(objectId!),
    enabled: objectId !== undefined,
    select: answer => answer.spaceObject,
  });

/** The address of the original. */
export const useSource = (objectId: string | undefined) =>
  useQuery({
    ...sourceQuery(objectId!),
    enabled: objectId !== undefined,
  });

/** The pages of a parse, when it is finished. */
export const useParsePages = (parseId: string | undefined, finished: boolean) =>
  useQuery({
    ...parseQuery(parseId!),
    enabled: parseId !== undefined && finished,
    refetchOnWindowFocus: false,
    select: pagesOfParse,
  });

/** A translation, as far as it has come; whole when it has ended, whoever noticed the end. */
export function useTranslation(translateId: string | undefined, running: boolean) {
  const queries = useQueryClient();
  const followed = useRef<string>(undefined);
  useEffect(() => {
    // what was fetched while it ran may lack the last lines
    if (!running && followed.current !== undefined && followed.current === translateId)
      void queries.invalidateQueries({queryKey: ['translation', translateId]});
    followed.current = running ? translateId : undefined;
  }, [queries, translateId, running]);
  return useQuery({
    queryKey: ['translation', translateId],
    enabled: translateId !== undefined,
    staleTime: running ? 0 : addressLife,
    refetchInterval: running ? 3000 : false,
    refetchOnWindowFocus: false,
    queryFn: ({signal}) => api(calls.getObjectTranslateResult, {translateId: translateId!}, {signal, quiet: true}),
  });
}

/**
 * How the task of a view that is not finished stands, or `asked`, one that goes over a finished view again; `onEnd` is called
 * until the view knows of the end.
 */
export function useTask(view: View | undefined, asked: string | undefined, onEnd: () => void) {
  const own = view ? stateOf(view) : {status: TaskStatus.success as number, outputId: null};
  const outputId = asked ?? own.outputId;
  const open = !hasEnded(own.status);
  const live = useLiveTask(open || asked !== undefined ? outputId : null);
  const task = useQuery({
    queryKey: ['task', outputId],
    enabled: (open || asked !== undefined) && outputId !== null,
    staleTime: 0,
    queryFn: ({signal}) => api(calls.getTaskStatus, {outputId: outputId!}, {signal, quiet: true}),
    refetchInterval: query => (hasEnded(query.state.data?.status) && !open ? false : pollEvery),
  });
  // the stream brings it sooner
  const known = live && !(hasEnded(task.data?.status) && !hasEnded(live.status)) ? live : task.data;
  const over = hasEnded(known?.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called at each poll of the task, as long as the view lags behind
  useEffect(() => {
    if (over && open) onEnd();
  }, [over, open, task.dataUpdatedAt]);
  return {running: open || (asked !== undefined && !over), task: known, outputId};
}

const hasEnded = (status: number | undefined): boolean => status !== undefined && !isProcessing(status);
