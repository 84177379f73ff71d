import {TaskStatus} from '@recto/api';
import {formatDateTime} from '../../../core/format/format.ts';
import type {Translate} from '../../../core/i18n/use-messages.ts';
import {isGone} from '../is-gone.ts';
import {type messages, platformNames} from '../messages.ts';
import type {Transfer} from './use-transfers.ts';

type Say = Translate<keyof (typeof messages)['zh']>;

/** How a transfer stands, in a sentence. */
export function describeTransfer(t: Say, transfer: Transfer): string {
  const {status, platform, blocks, blocksDone, images, imagesDone, progress, createdAt, finishedAt, place} = transfer;
  if (status === TaskStatus.none) return t('queued');
  if (status === TaskStatus.pending) {
    if (platform === 'webDAV' || platform === 'zotero' || blocks === 0) return t('sendingPercent', {percent: progress});
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
export function failureOf(t: Say, {platform, stage, code, ...transfer}: Transfer): string {
  if (stage === 'cancelled') return t('stopped');
  if (platform === 'webDAV') return driveFailureOf(t, {code, ...transfer});
  const {msg, detail, blocksDone, url} = transfer;
  switch (code) {
    case 'transfer_token_invalid':
      return t(`tokenInvalid-${platform}`);
    case 'transfer_not_connected':
      return t(`authorizeFirst-${platform}`);
    case 'transfer_empty':
      return t(`noBlocks-${platform}`);
  }
  if (isGone(code)) return t('contentGone');
  if (platform === 'zotero') return t('zoteroFailed', {message: msg || detail});
  const message = detail || msg;
  if (/^add table rows failed: /.test(detail)) return t('tableFailed', {message});
  // the page is there, what is missing is a part of it: the services' clients name what failed
  if (blocksDone > 0 || url || /^(add child blocks|添加子块)/.test(detail)) return t('appendFailed', {message});
  return t('createFailed', {message});
}

type DriveFailure = Pick<Transfer, 'code' | 'msg' | 'detail' | 'translateId' | 'place'>;

function driveFailureOf(t: Say, {code, msg, detail, translateId, place}: DriveFailure): string {
  const message = detail || msg;
  switch (code) {
    case 'transfer_token_invalid':
      return msg;
    case 'transfer_not_connected':
      return t('driveAccountMissing');
    case 'transfer_empty':
      return t(translateId === null ? 'noFiles' : 'noTranslationFiles');
    case 'not_found':
      return translateId === null ? t('uploadFailed', {message}) : t('noTranslation');
    case 'drive_folder_missing':
      // the folder of a project ends in the moment of its transfer
      return t(/_\d{4}-\d\d-\d\d[ _]\d\d_\d\d_\d\d\/?$/.test(place) ? 'noProjectFolder' : 'noTargetFolder', {message});
    case 'transfer_failed':
      return t(translateId === null ? 'exportFailed' : 'translationNotFetched', {message});
    default:
      return t('uploadFailed', {message});
  }
}
