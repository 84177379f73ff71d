import {ApiError, calls, isNoteProvider} from '@recto/api';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {refusalMessage} from '../../core/api/refusal-message.ts';
import {showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useKeepConnection, useLostConnection} from './connect/use-connections.ts';
import {useRenewTransfers} from './history/use-transfers.ts';
import {isGone} from './is-gone.ts';
import {messages} from './messages.ts';
import {driveOf, requestOf} from './request-of.ts';
import type {TransferSource} from './source.ts';
import type {TransferForm} from './transfer-form.ts';

/** Makes the transfer that the dialog asks for; `busy` meanwhile. */
export function useSend(sources: readonly TransferSource[], onSent: (transferId: string) => void) {
  const t = useMessages(messages);
  const renew = useRenewTransfers();
  const keep = useKeepConnection();
  const lost = useLostConnection();
  const [busy, setBusy] = useState(false);
  const send = async (form: TransferForm) => {
    setBusy(true);
    try {
      if (form.platform === 'webDAV' && form.webdav_keep && form.webdav_password !== '')
        keep((await api(calls.setTransferDrive, {...driveOf(form), password: form.webdav_password})).connection);
      const {transferId} = await api(calls.createTransferTask, requestOf(sources, form), {quiet: true});
      await renew();
      onSent(transferId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const {platform} = form;
      if (isGone(error.code)) return showError(t('contentGone'));
      if (platform === 'webDAV' && error.code === 'transfer_not_connected') return showError(t('driveAccountMissing'));
      if (platform === 'zotero' && error.code === 'transfer_token_invalid') {
        lost(platform);
        return showError(t('tokenInvalid-zotero'));
      }
      if (!isNoteProvider(platform)) return showError(refusalMessage(error), {yields: true});
      if (error.code === 'transfer_token_invalid') {
        lost(platform);
        showError(t(`tokenInvalid-${platform}`));
      } else if (error.code === 'transfer_empty') showError(t(`noBlocks-${platform}`));
      else showError(t('createFailed', {message: error.message}), {yields: true});
    } finally {
      setBusy(false);
    }
  };
  return {busy, send};
}
