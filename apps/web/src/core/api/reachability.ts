const listeners = new Set<() => void>();

/** Calls back when the server answers again after it did not. Gives what stops it. */
export function onReconnect(callback: () => void): () => void {
  listeners.add(callback);
  return () => void listeners.delete(callback);
}

/** Notifies all who wait for the server that it answers again. */
export const notifyReconnect = (): void => {
  for (const notify of [...listeners]) notify();
};

/** A part of the page could not be fetched, because the server does not answer. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerAway';
}

// milliseconds for an answer, and between two questions
const timeout = 5000;
const pollInterval = 2000;

/** Whether the server answers at all. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/', {method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeout)}).then(
    ({status}) => status < 500,
    () => false,
  );

/** Resolves with true once the server answers, though not at once: what it is asked for then has just failed. With false when the signal aborts. */
export async function waitForServer(signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    await new Promise(resolve => setTimeout(resolve, pollInterval));
    if (!signal.aborted && (await isServerReachable())) return !signal.aborted;
  }
  return false;
}
