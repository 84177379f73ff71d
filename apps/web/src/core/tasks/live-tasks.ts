import {calls, type SpaceEvent, type TaskState, TaskType} from '@recto/api';
import {useEffect} from 'react';
import {create} from 'zustand';
import {accessToken, accessTokenInsteadOf, api} from '../api/api.ts';
import {isConnectionLost} from '../api/connection.ts';
import {createEventReader} from '../api/event-stream.ts';
import {notifyReconnect} from '../api/reachability.ts';
import {sendRequest} from '../api/send-request.ts';
import {textParts} from '../api/text-parts.ts';
import {queryClient} from '../query/query-client.ts';
import {useSession} from '../session/store.ts';
import {isDone, isProcessing, recordOfListed, recordOfState, type TaskRecord} from './task-record.ts';

/** What is known of the caller's tasks, by output id. */
export const useLiveTasks = create<{readonly tasks: ReadonlyMap<string, TaskRecord>}>()(() => ({tasks: new Map()}));

type OnSuccess = (task: TaskRecord) => void;
const listeners = new Set<OnSuccess>();

/** Calls back when a parse or a translation has made what it was for. Gives what stops it. */
export function onUpdateSuccess(callback: OnSuccess): () => void {
  listeners.add(callback);
  return () => void listeners.delete(callback);
}

// tasks that somebody waits for, which are asked about one by one when the stream does not come through
const shown = new Map<string, number>();

/** The state of a task as far as the server has reported it. */
export function useLiveTask(outputId: string | null): TaskRecord | undefined {
  useEffect(() => (outputId === null ? undefined : watchTask(outputId)), [outputId]);
  return useLiveTasks(({tasks}) => (outputId === null ? undefined : tasks.get(outputId)));
}

/** Has a task asked about while the stream does not come through. Gives what stops it. */
export function watchTask(outputId: string): () => void {
  shown.set(outputId, (shown.get(outputId) ?? 0) + 1);
  return () => {
    const others = shown.get(outputId)! - 1;
    if (others > 0) shown.set(outputId, others);
    else shown.delete(outputId);
  };
}

const firstWait = 1000;
const longestWait = 10_000;
// the server sends a heartbeat every 15 s: a stream that stays silent longer is held back by something in between
const silence = 20_000;
const pollEvery = 3000;
const pollAtOnce = 10;

/**
 * Follows the caller's tasks while somebody is signed in. A stream that breaks is opened again, later each time, and at
 * once when the network is back; while none comes through, the tasks on the screen are asked about instead.
 */
export function useTaskStream(): void {
  const signedIn = useSession(state => state.token !== null);
  useEffect(() => {
    if (!signedIn) return;
    const controller = new AbortController();
    const line: Line = {heard: Number.NEGATIVE_INFINITY, listed: false};
    void follow(line, controller.signal);
    void poll(line, controller.signal);
    return () => {
      controller.abort();
      useLiveTasks.setState({tasks: new Map()});
    };
  }, [signedIn]);
}

type Line = {
  /** When the stream last brought something, milliseconds since 1970. */
  heard: number;
  /** Whether the list of tasks was asked for. */
  listed: boolean;
};

async function follow(line: Line, signal: AbortSignal): Promise<void> {
  let wait = firstWait;
  let lastId: string | undefined;
  let refused: string | undefined;
  let broken = false;
  while (!signal.aborted) {
    try {
      const token = await (refused === undefined ? accessToken() : accessTokenInsteadOf(refused));
      if (!token) return;
      const answer = await sendRequest(calls.taskEvents.path, token, {
        signal,
        ...(lastId && {headers: {'last-event-id': lastId}}),
      });
      refused = answer.status === 401 ? token : undefined;
      if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
      const read = createEventReader();
      for await (const part of textParts(answer.body)) {
        wait = firstWait;
        line.heard = Date.now();
        if (broken) notifyReconnect();
        broken = false;
        // from here on the stream reports every end: no task of the list can have ended unnoticed
        void list(line, signal);
        for (const {event, data, id} of read(part)) {
          lastId = id ?? lastId;
          if (event === 'task') keep(JSON.parse(data));
          if (event === 'space') refreshObject((JSON.parse(data) as SpaceEvent).objectId);
        }
      }
    } catch {
      // the line is down, or the server starts anew
      if (!signal.aborted) void isConnectionLost();
    }
    broken = true;
    await pause(wait, signal);
    wait = Math.min(wait * 2, longestWait);
  }
}

/** Asks once which tasks wait or run, with the names of their files. */
async function list(line: Line, signal: AbortSignal): Promise<void> {
  if (line.listed) return;
  line.listed = true;
  try {
    const {parseTaskList, translateTaskList} = await api(calls.getTaskList, {}, {signal, quiet: true});
    const now = Date.now();
    const records = [
      ...parseTaskList.map(task => recordOfListed(task, TaskType.parse, now)),
      ...translateTaskList.map(task => recordOfListed(task, TaskType.translate, now)),
    ];
    useLiveTasks.setState(({tasks}) => ({
      tasks: new Map([
        ...records.map(record => [record.outputId, record] as const),
        // what came in meanwhile is newer
        ...[...tasks].map(([id, known]) => {
          const {fileName, fileType, translateParam} = records.find(({outputId}) => outputId === id) ?? known;
          return [id, {...known, fileName, fileType, translateParam}] as const;
        }),
      ]),
    }));
  } catch {
    line.listed = false;
  }
}

async function poll(line: Line, signal: AbortSignal): Promise<void> {
  // a stream may take its time to open
  let given = Date.now() + silence;
  while (!signal.aborted) {
    await pause(pollEvery, signal);
    if (line.heard > given - silence) given = line.heard + silence;
    if (signal.aborted || Date.now() < given || !navigator.onLine) continue;
    await list(line, signal);
    const {tasks} = useLiveTasks.getState();
    const open = [...shown.keys()].filter(id => isProcessing(tasks.get(id)?.status ?? 0)).slice(0, pollAtOnce);
    try {
      for (const outputId of open) keep(await api(calls.getTaskStatus, {outputId}, {signal, quiet: true}));
    } catch {
      // asked again in a moment; a session that ended ends this too
    }
  }
}

/** Adds a task that was just started here; what the server has reported of it meanwhile is newer. */
export function addRecord(record: TaskRecord): void {
  useLiveTasks.setState(({tasks}) => {
    const known = tasks.get(record.outputId);
    const {fileName, fileType} = record;
    return {tasks: new Map(tasks).set(record.outputId, known ? {...known, fileName, fileType} : record)};
  });
}

function keep(state: TaskState): void {
  const before = useLiveTasks.getState().tasks.get(state.outputId);
  const record = recordOfState(state, before, Date.now());
  useLiveTasks.setState(({tasks}) => ({tasks: new Map(tasks).set(state.outputId, record)}));
  // begun in another tab, or what it has made is on the server now
  if (before?.status !== state.status && state.objectId !== null) refreshObject(state.objectId);
  // an export ends well, too, but makes neither
  const made = record.taskType === TaskType.parse || record.taskType === TaskType.translate;
  if (made && isDone(record) && !(before && isDone(before))) for (const notify of listeners) notify(record);
}

// milliseconds: many files that are read at once are one change of the lists
const together = 200;
const changed = new Set<string>();

/** Has what is shown of a file, and the lists it is in, asked for again. */
function refreshObject(objectId: string): void {
  if (changed.size === 0)
    setTimeout(() => {
      void queryClient.invalidateQueries({queryKey: ['space']});
      for (const id of changed) void queryClient.invalidateQueries({queryKey: ['object', id]});
      changed.clear();
    }, together);
  changed.add(objectId);
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
