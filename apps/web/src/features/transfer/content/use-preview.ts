import {ApiError, calls, isNoteProvider} from '@recto/api';
import {skipToken, useQuery} from '@tanstack/react-query';
import {api} from '../../../core/api/api.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {isGone} from '../is-gone.ts';
import {messages} from '../messages.ts';
import {idsOf, isTranslation, type TransferSource} from '../source.ts';
import type {Facts, TransferForm} from '../transfer-form.ts';

/** What of a result will arrive at a service, and what will be lost. */
export function usePreview(source: TransferSource | undefined, form: TransferForm, enabled: boolean) {
  const t = useMessages(messages);
  const {platform, convertTrans} = form;
  const request =
    enabled && source && isNoteProvider(platform)
      ? {
          platform,
          ...idsOf(source),
          ...(isTranslation(source) && convertTrans !== null && {convertTrans}),
        }
      : undefined;
  const {data, error, isPending} = useQuery({
    queryKey: ['transfer-preview', request],
    queryFn: request ? ({signal}) => api(calls.previewTransfer, request, {signal, quiet: true}) : skipToken,
  });
  const state: Facts['content'] = error
    ? 'failed'
    : isPending || !data
      ? 'loading'
      : data.blocks === 0
        ? 'empty'
        : 'ready';
  return {data, state, failure: error ? reasonOf(error) : undefined};

  function reasonOf(failure: Error): string {
    if (!(failure instanceof ApiError)) return t('contentFailed');
    if (failure.code === 'transfer_empty') return t('contentEmpty');
    if (isGone(failure.code)) return t('contentGone');
    return failure.message;
  }
}
