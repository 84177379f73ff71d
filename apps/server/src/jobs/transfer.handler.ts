import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {isOutage} from '../outage.ts';
import {transferError} from '../services/transfer/failure.ts';
import {storable} from '../services/transfer/losses.ts';
import {saveTransfer, transferOf} from '../services/transfer/progress.ts';
import type {JobContext} from './job.ts';
import {sendFiles} from './transfer-files.ts';
import {sendPage} from './transfer-page.ts';
import {sendToZotero} from './transfer-zotero.ts';

/** Sends a transfer from where it has come to. Throws ServiceError with the code of what prevents it; its row has the platform's own words. */
export async function runTransfer(deps: Deps, context: JobContext, task: TaskRow, signal: AbortSignal): Promise<void> {
  const transfer = await transferOf(deps, task);
  if (!transfer) throw new ServiceError('transfer_not_found');
  try {
    const {platform} = transfer;
    if (platform === 'webDAV') await sendFiles(deps, context, task, transfer, signal);
    else if (platform === 'zotero') await sendToZotero(deps, context, task, transfer, signal);
    else await sendPage(deps, task, {...transfer, platform}, signal);
  } catch (error) {
    if (signal.aborted || isOutage(error)) throw error;
    const failure = transferError(error);
    const detail = failure instanceof ServiceError ? (failure.detail as {readonly message?: unknown} | null) : null;
    const message = detail?.message;
    if (typeof message === 'string') await saveTransfer(deps, task, {detail: storable(message)});
    throw failure instanceof ServiceError ? failure : new ServiceError('transfer_failed', null, {cause: error});
  }
}
