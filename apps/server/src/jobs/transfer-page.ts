import type {NoteProviderName} from '@recto/api';
import {countBlocks, type SendState, withoutTitle} from '@recto/transfer';
import type {TaskRow, TransferRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {lastingAddress} from '../services/files/hosted-pictures.ts';
import {finishTransfer} from '../services/queue/finish.ts';
import {noteContent, readPicture} from '../services/transfer/content.ts';
import {countLosses} from '../services/transfer/losses.ts';
import {noteSender} from '../services/transfer/note-service.ts';
import {reportTransferProgress, saveTransfer} from '../services/transfer/progress.ts';
import type {TransferRequest} from '../services/transfer/request.ts';
import {withConnection} from '../services/transfer/with-connection.ts';
import {oncePerSecond} from './once-per-second.ts';

/** Sends a document to a note-taking service as a page, and commits where it is. */
export async function sendPage(
  deps: Deps,
  task: TaskRow,
  {platform, ...transfer}: TransferRow & {readonly platform: NoteProviderName},
  signal: AbortSignal,
): Promise<void> {
  const {userId, transferId, objectIds, title} = transfer;
  const {
    items: [item],
    to,
  } = transfer.request as TransferRequest;
  if (!item || !to) throw new ServiceError('transfer_not_found');
  const content = await noteContent(deps, platform, item);
  const body = withoutTitle(content.blocks, title);
  const {blocks, images} = countBlocks(body);
  await saveTransfer(deps, task, {blocks, images, detail: ''});
  // what may not leave any more ends the transfer, and is not tried again
  const stop = new AbortController();
  const egressContext = {userId, objectIds, outputId: task.outputId, purpose: 'transfer'} as const;
  const sending = {egressContext, refused: (error: Error) => stop.abort(error)};
  let {state} = transfer as {readonly state: SendState | null};
  let reached = {blocksDone: 0, imagesDone: 0};
  const report = oncePerSecond((share: number, counts: {blocksDone: number; imagesDone: number}) =>
    reportTransferProgress(deps, task, share, counts),
  );
  try {
    const {losses, ...sent} = await withConnection(deps, userId, platform, token =>
      noteSender(deps, platform, token, sending).send({
        title,
        blocks: body,
        image: id => readPicture(deps, content, id),
        imageUrl: id => lastingAddress(deps, {transferId, key: content.pictures.get(id)}),
        to,
        ...(state !== null && {state}),
        save: async next => {
          await saveTransfer(deps, task, {state: next});
          state = next;
        },
        progress: ({blocksDone, imagesDone}) => {
          reached = {blocksDone, imagesDone};
          report(blocksDone / Math.max(1, blocks), reached);
        },
        signal: AbortSignal.any([signal, stop.signal]),
      }),
    );
    await report.last();
    await finishTransfer(deps, task, {
      pageId: sent.pageId,
      url: sent.url,
      blocks: sent.blocks,
      blocksDone: sent.blocks,
      images: sent.images,
      imagesDone: sent.images,
      losses: countLosses([...content.losses, ...losses]),
    });
  } catch (error) {
    await report.last();
    // how far it came, also within the last second
    if (reached.blocksDone > 0) await saveTransfer(deps, task, reached).catch(() => {});
    throw error;
  }
}
