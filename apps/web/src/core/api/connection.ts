import {create} from 'zustand';
import {isServerReachable, notifyReconnect, waitForServer} from './reachability.ts';

/** Whether the server can be reached: `offline` without a network, `away` when it does not answer all the same. */
export type Connection = 'up' | 'offline' | 'away';

const now = (): Connection => (navigator.onLine === false ? 'offline' : 'up');

export const useConnection = create<{readonly connection: Connection}>()(() => ({connection: now()}));

/**
 * Called when a request found no server: looks whether that holds for every request, and gives so. It is then told at the top of
 * the page until the server answers again, so that nobody else has to.
 */
export async function isConnectionLost(): Promise<boolean> {
  if (useConnection.getState().connection !== 'up') return true;
  if (now() === 'up' && (await isServerReachable())) return false;
  // others may have found out meanwhile
  if (useConnection.getState().connection === 'up') void followOutage();
  return true;
}

async function followOutage(): Promise<void> {
  const connection = now();
  useConnection.setState({connection: connection === 'up' ? 'away' : connection});
  // without a network nothing is asked: the browser tells when there is one
  if (connection === 'offline') return;
  const end = new AbortController();
  const stop = useConnection.subscribe(state => state.connection === 'offline' && end.abort());
  if (await waitForServer(end.signal)) {
    useConnection.setState({connection: 'up'});
    notifyReconnect();
  }
  stop();
}

globalThis.addEventListener?.('offline', () => useConnection.setState({connection: 'offline'}));
globalThis.addEventListener?.('online', async () => {
  // a line that was down need not have broken a stream
  if (!(await isServerReachable())) return void followOutage();
  useConnection.setState({connection: 'up'});
  notifyReconnect();
});
