import {create} from 'zustand';
import {refreshAbout} from '../about-shell.ts';
import {ask, type ShellMessage, type UpdateFailure, type UpdateOffer} from '../bridge.ts';

/** How far the client is with a newer version. */
export type UpdateState =
  | {readonly at: 'unknown' | 'checking' | 'latest' | 'ready' | 'atNextStart'}
  | {readonly at: 'offered'; readonly offer: UpdateOffer}
  /** `share` from 0 to 1; null where nobody knows how much there is to come. */
  | {readonly at: 'downloading'; readonly share: number | null}
  | {readonly at: 'failed'; readonly failure: UpdateFailure};

export const useUpdate = create<{readonly state: UpdateState}>()(() => ({state: {at: 'unknown'}}));

const set = (state: UpdateState): void => useUpdate.setState({state});

/** Asks for a newer version, and gives it. */
export async function checkForUpdate(): Promise<UpdateOffer | null> {
  set({at: 'checking'});
  try {
    const offer = await ask('check_update');
    set(offer ? {at: 'offered', offer} : {at: 'latest'});
    return offer;
  } catch (failure) {
    set({at: 'failed', failure: failureOf(failure)});
    return null;
  } finally {
    // by now the shell has asked in this run
    void refreshAbout();
  }
}

/** Downloads and installs what was offered. Who cancels is offered it again. */
export async function installUpdate(offer: UpdateOffer): Promise<void> {
  set({at: 'downloading', share: null});
  try {
    const outcome = await ask('install_update');
    if (outcome === 'cancelled') set({at: 'offered', offer});
    if (outcome === 'atNextStart') set({at: 'atNextStart'});
  } catch (failure) {
    set({at: 'failed', failure: failureOf(failure)});
  }
}

/** Ends the download, or puts the restart off. */
export const cancelUpdate = (): void => void ask('cancel_update');

/** Follows what the shell reports of a download. */
export function followUpdate(message: ShellMessage): void {
  if (message.kind === 'updateReady') set({at: 'ready'});
  if (message.kind === 'updateProgress') {
    const {received, total} = message;
    set({at: 'downloading', share: total === null || total === 0 ? null : Math.min(1, received / total)});
  }
}

/** The shell rejects with a failure; anything else says itself what it is. */
const failureOf = (error: unknown): UpdateFailure =>
  typeof error === 'object' && error !== null && 'code' in error
    ? (error as UpdateFailure)
    : {code: 'install_failed', detail: String(error)};
