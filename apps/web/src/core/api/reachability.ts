const listeners = new Set<() => void>();

/** Calls back when the server answers again after it did not. Gives what stops it. */
export function onServerBack(callback: () => void): () => void {
  listeners.add(callback);
  return () => void listeners.delete(callback);
}

/** Tells everybody who waits for the server that it answers again. */
export const tellServerBack = (): void => {
  for (const tell of [...listeners]) tell();
};

// a line that was down need not have broken a stream
globalThis.addEventListener?.('online', () => void isServerThere().then(there => there && tellServerBack()));

/** A part of the page could not be fetched, because the server does not answer. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway';
}

// milliseconds for an answer, and between two questions
const patience = 5000;
const askEvery = 2000;

/** Whether the server answers at all. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/', {method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience)}).then(
    ({status}) => status < 500,
    () => false,
  );

/** Resolves with true once the server answers, though not at once: what it is asked for then has just failed. With false when the signal says so. */
export async function whenServerThere(signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    await new Promise(resolve => setTimeout(resolve, askEvery));
    if (!signal.aborted && (await isServerThere())) return !signal.aborted;
  }
  return false;
}
