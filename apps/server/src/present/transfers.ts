import {TaskStatus} from '@recto/api';
import {describeLoss, inChinese, type Loss} from '@recto/transfer';
import type {LossCount} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import type {Connection} from '../services/transfer/connections.ts';
import type {ListedTransfer} from '../services/transfer/history.ts';
import type {Preview} from '../services/transfer/preview.ts';
import {pictureUrl} from './files.ts';
import type {Language} from './language.ts';
import {messageOf} from './tasks.ts';

/** A connection to a platform as clients see it: nothing that opens it. */
export function presentConnection({platform, oauth, row}: Connection, language: Language) {
  const connected = row?.sealed != null;
  const code = row?.code ?? null;
  return {
    platform,
    oauth,
    connected,
    account: connected ? row.account : '',
    code,
    msg: messageOf(code, language),
    connectedAt: connected ? row.connectedAt.toISOString() : null,
    drive: row?.drive ?? null,
  };
}

const presentLosses = (losses: readonly LossCount[], language: Language) =>
  losses.map(({code, count, what, page}) => {
    const loss: Loss = {code: code as Loss['code'], what, ...(page !== null && {page})};
    return {code, count, what, page, msg: describeLoss(loss, language)};
  });

/** A transfer in the history. */
export function presentTransfer({transfer, task}: ListedTransfer, language: Language) {
  const {transferId, outputId, platform, title, place, url, pageId, objectIds, losses, detail, createdAt} = transfer;
  const {blocks, blocksDone, images, imagesDone} = transfer;
  const status = task?.status ?? TaskStatus.failed;
  const code = task?.code ?? null;
  return {
    transferId,
    outputId,
    objectId: objectIds.length === 1 ? (objectIds[0] ?? null) : null,
    parseId: task?.parseId ?? null,
    translateId: task?.translateId ?? null,
    platform,
    title,
    place,
    url,
    canUpdate: pageId !== null,
    canRetry: task?.status === TaskStatus.failed,
    status,
    stage: task?.stage ?? 'failed',
    progress: task?.progress ?? 0,
    blocks,
    blocksDone,
    images,
    imagesDone,
    losses: presentLosses(losses, language),
    code,
    msg: messageOf(code, language),
    detail: language === 'zh' && platform === 'flowus' ? inChinese(detail) : detail,
    createdAt: createdAt.toISOString(),
    finishedAt: task?.finishedAt?.toISOString() ?? null,
  };
}

/** What would arrive; images at addresses that expire. */
export const presentPreview = (
  deps: Deps,
  {losses, head, ...counts}: Preview,
  {base, language}: {readonly base: string; readonly language: Language},
) => ({
  ...counts,
  losses: presentLosses(losses, language),
  head: head.map(({picture, ...block}) => ({...block, url: picture ? pictureUrl(deps, base, picture) : block.url})),
});
