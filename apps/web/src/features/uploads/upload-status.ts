import {LocalStatus} from '@recto/api';
import type {Upload} from './queue.ts';

/** The status of a file that is being uploaded. */
export function statusOfUpload({state, sent, failure}: Pick<Upload, 'state' | 'sent' | 'failure'>): LocalStatus {
  switch (state) {
    case 'waiting':
      return LocalStatus.waiting;
    case 'uploading':
      return sent === 1 ? LocalStatus.serviceCheck : LocalStatus.uploading;
    case 'creating':
      return LocalStatus.serviceCheck;
    case 'paused':
      return LocalStatus.interruption;
    case 'locked':
      return LocalStatus.checkError;
    case 'failed':
      if (failure?.code === 'upload_timeout') return LocalStatus.uploadTimeout;
      return failure?.code === 'network_error' ? LocalStatus.networkError : LocalStatus.error;
  }
}
