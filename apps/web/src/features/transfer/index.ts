import {lazyPart} from '../../ui/lazy-part.ts';
import type {Arrival} from './connect/arrival.ts';

/** Ends an authorization of a note-taking service, whose page has sent somebody back. Its code comes when it is needed. */
export const finishAuthorization = async (arrival: Arrival): Promise<void> =>
  (await import('./connect/finish-authorization.ts')).finishAuthorization(arrival);

/** The dialog that sends results to a note-taking service or a drive, loaded when it is first opened. */
export const TransferDialog = lazyPart(() => import('./transfer-dialog.tsx'), 'TransferDialog');

/** The transfers of the caller, loaded with the screen that shows them. */
export const TransferHistory = lazyPart(() => import('./history/transfer-history.tsx'), 'TransferHistory');
