import {calls, type ReadingState} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {useEffect} from 'react';
import {create} from 'zustand';
import {accessToken, api} from '../../core/api/api.ts';
import {onSessionEnd} from '../../core/session/store.ts';

export type {ReadingState};

type Kept = {
  readonly reading: ReadingState;
  /** The server's time of the newest state it is known to have; undefined while this one is newer. */
  readonly savedAt: string | undefined;
};

// milliseconds after the last change
const saveAfter = 800;
const unsentName = 'reading-unsent';

const useReadings = create<Readonly<Record<string, Kept>>>()(() => readUnsent());

/** What a page that was closed could not send. */
function readUnsent(): Record<string, Kept> {
  try {
    const stored: Record<string, ReadingState> = JSON.parse(sessionStorage.getItem(unsentName) ?? '{}');
    return Object.fromEntries(Object.entries(stored).map(([id, reading]) => [id, {reading, savedAt: undefined}]));
  } catch {
    return {};
  }
}

function writeUnsent(): void {
  const unsent = Object.entries(useReadings.getState()).filter(([, {savedAt}]) => savedAt === undefined);
  sessionStorage.setItem(
    unsentName,
    JSON.stringify(Object.fromEntries(unsent.map(([id, {reading}]) => [id, reading]))),
  );
}

export const readingQuery = (objectId: string) => ({
  queryKey: ['reading', objectId],
  // another device may have gone on; asked for ahead, it is not asked for again
  staleTime: 1000,
  retry: false,
  queryFn: ({signal}: {readonly signal: AbortSignal}) => api(calls.getReadingState, {objectId}, {signal, quiet: true}),
});

/**
 * Where and how somebody read a file: on this page, or else on whatever device was last; undefined until that is known. What
 * cannot be fetched is nothing.
 */
export function useReadingState(objectId: string | undefined): ReadingState | undefined {
  const query = useQuery({
    ...readingQuery(objectId ?? ''),
    enabled: objectId !== undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const kept = useReadings(state => (objectId === undefined ? undefined : state[objectId]));
  const {savedAt} = kept ?? {};
  if (kept && savedAt === undefined) return kept.reading;
  if (query.isFetching || query.isPending) return undefined;
  const {reading = null, updatedAt = null} = query.data ?? {};
  if (kept && savedAt !== undefined && (updatedAt === null || savedAt >= updatedAt)) return kept.reading;
  return reading ?? {};
}

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Notes what has changed of how a file is read; it is sent a moment later. */
export function keepReading(objectId: string, base: ReadingState, change: ReadingState): void {
  const before = useReadings.getState()[objectId]?.reading ?? base;
  const reading = {...before, ...change};
  if (JSON.stringify(reading) === JSON.stringify(before)) return;
  useReadings.setState({[objectId]: {reading, savedAt: undefined}});
  clearTimeout(timers.get(objectId));
  timers.set(
    objectId,
    setTimeout(() => void save(objectId), saveAfter),
  );
}

async function save(objectId: string): Promise<void> {
  timers.delete(objectId);
  const kept = useReadings.getState()[objectId];
  if (!kept || kept.savedAt !== undefined) return;
  try {
    const {updatedAt} = await api(calls.updateReadingState, {objectId, reading: kept.reading}, {quiet: true});
    if (useReadings.getState()[objectId] === kept)
      useReadings.setState({[objectId]: {reading: kept.reading, savedAt: updatedAt}});
    writeUnsent();
  } catch {
    // kept here; the next change tries again
  }
}

/** Sends what waits when the page is left, and keeps it for when it is opened again at once. */
export function useSendReading(): void {
  useEffect(() => {
    const leave = () => {
      writeUnsent();
      for (const objectId of timers.keys()) void sendLast(objectId);
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
}

async function sendLast(objectId: string): Promise<void> {
  const kept = useReadings.getState()[objectId];
  const token = await accessToken();
  if (!kept || !token) return;
  // outlives the page
  const options = {token, keepalive: true, quiet: true};
  await api(calls.updateReadingState, {objectId, reading: kept.reading}, options).catch(() => {});
}

// the next user reads from the beginning
onSessionEnd(() => {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  useReadings.setState({}, true);
  sessionStorage.removeItem(unsentName);
});
