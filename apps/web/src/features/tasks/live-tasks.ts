import {calls, type TaskState, TaskStatus} from '@recto/api';
import {useEffect} from 'react';
import {create} from 'zustand';
import {accessToken} from '../../app/api.ts';
import {queryClient} from '../../app/query-client.ts';
import {useLanguage} from '../../i18n/language.ts';
import {useSession} from '../../session/store.ts';
import {createEventReader} from './event-stream.ts';

/** What is known of the caller's tasks, by output id. */
export const useLiveTasks = create<{readonly tasks: ReadonlyMap<string, TaskState>}>()(() => ({tasks: new Map()}));

/** How a task stands, as far as the server has told. */
export const useLiveTask = (outputId: string | null): TaskState | undefined =>
  useLiveTasks(({tasks}) => (outputId === null ? undefined : tasks.get(outputId)));

const firstWait = 1000;
const longestWait = 30_000;

/** Follows the caller's tasks while somebody is signed in; a stream that breaks is opened again, later each time. */
export function useTaskStream(): void {
  const signedIn = useSession(state => state.token !== null);
  useEffect(() => {
    if (!signedIn) return;
    const controller = new AbortController();
    void follow(controller.signal);
    return () => {
      controller.abort();
      useLiveTasks.setState({tasks: new Map()});
    };
  }, [signedIn]);
}

async function follow(signal: AbortSignal): Promise<void> {
  let wait = firstWait;
  let lastId: string | undefined;
  while (!signal.aborted) {
    try {
      const token = await accessToken();
      if (!token) return;
      const answer = await fetch(calls.taskEvents.path, {
        signal,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': useLanguage.getState().language,
          ...(lastId && {'last-event-id': lastId}),
        },
      });
      if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
      const read = createEventReader();
      for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
        wait = firstWait;
        for (const {event, data, id} of read(part)) {
          lastId = id ?? lastId;
          if (event === 'task') keep(JSON.parse(data));
        }
      }
    } catch {
      // the line is down, or the server starts anew
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, longestWait);
  }
}

function keep(state: TaskState): void {
  useLiveTasks.setState(({tasks}) => ({tasks: new Map(tasks).set(state.outputId, state)}));
  // what it has made is on the server now
  if (state.status === TaskStatus.success || state.status === TaskStatus.failed)
    void queryClient.invalidateQueries({queryKey: ['space']});
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
