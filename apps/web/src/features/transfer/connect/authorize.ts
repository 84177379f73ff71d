import {calls, type NoteProviderName} from '@recto/api';
import {api} from '../../../core/api/api.ts';
import {storeBegun, takeBegun} from './begun.ts';

/** How an authorization in another window has ended; without `failure` it is granted. */
export type AuthorizationEnd = {readonly platform: NoteProviderName; readonly failure?: string};

// windows of one browser hear each other by it also where the service has cut the one that opened the other off
const channelName = 'transfer-authorization';

/** Tells the other windows how an authorization has ended. */
export function tellAuthorizationEnd(end: AuthorizationEnd): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(end);
  channel.close();
}

/** Calls back when an authorization ends in another window. Gives what stops it. */
export function onAuthorizationEnd(callback: (end: AuthorizationEnd) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({data}: MessageEvent<AuthorizationEnd>) => callback(data);
  return () => channel.close();
}

/**
 * Takes somebody to the page of a service where they agree that documents are sent in their name: in a window of its own, or
 * where the browser opens none, in this one. To be called by a click, or no window opens. Refusals are shown.
 */
export async function authorize(platform: NoteProviderName): Promise<void> {
  // a window that is opened gets a copy
  storeBegun({ownWindow: true});
  const opened = window.open('about:blank', '_blank', 'popup,width=720,height=800');
  takeBegun();
  try {
    const {url} = await api(calls.authorizeTransfer, {platform});
    if (opened) return void opened.location.assign(url);
    storeBegun({returnTo: location.pathname + location.search});
    location.assign(url);
  } catch {
    // the refusal is shown already
    opened?.close();
  }
}
