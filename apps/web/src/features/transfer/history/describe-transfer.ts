import {TaskStatus} from '@recto/api';
import {formatDateTime} from '../../../core/format/format.ts';
import type {Translate} from '../../../core/i18n/use-messages.ts';
import {type messages, platformNames} from '../messages.ts';
import type {Transfer} from './use-transfers.ts';

type Say = Translate<keyof (typeof messages)['zh']>;

/** How a transfer stands, in a sentence. */
export function describeTransfer(t: Say, transfer: Transfer): string {
  const {status, platform, blocks, blocksDone, images, imagesDone, progress, createdAt, finishedAt, place} = transfer;
  if (status === TaskStatus.none) return t('queued');
  if (status === TaskStatus.pending) {
    if (platform === 'webDAV' || blocks === 0) return t('sendingPercent', {percent: progress});
    const parts = [
      t('blocksDone', {done: blocksDone, count: blocks}),
      ...(images > 0 ? [t('imagesDone', {done: imagesDone, count: images})] : []),
    ];
    return parts.reduceRight((rest, first) => t('join', {first, rest}));
  }
  if (status === TaskStatus.failed) return failureOf(t, transfer);
  const moment = formatDateTime(finishedAt ?? createdAt);
  if (platform === 'webDAV') return t('uploaded', {moment, place});
  return t('wentTo', {platform: platformNames[platform], moment});
}

/** Why a transfer failed, in the words that each platform has for it. */
export function failureOf(t: Say, {platform, stage, code, msg, detail, blocksDone, url}: Transfer): string {
  if (stage === 'cancelled') return t('stopped');
  switch (code) {
    case 'transfer_token_invalid':
      return platform === 'webDAV' ? msg : t(`tokenInvalid-${platform}`);
    case 'transfer_not_connected':
      return platform === 'webDAV' ? msg : t(`authorizeFirst-${platform}`);
    case 'transfer_empty':
      return platform === 'webDAV' ? t('noFiles') : t(`noBlocks-${platform}`);
  }
  const message = detail || msg;
  if (platform === 'webDAV') return t('uploadFailed', {message});
  // the page is there, what is missing is a part of it: the services' clients name what failed
  if (blocksDone > 0 || url || /^(add child blocks|添加子块)/.test(detail)) return t('appendFailed', {message});
  return t('createFailed', {message});
}
