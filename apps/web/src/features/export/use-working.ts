import {ApiError} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useRef, useState} from 'react';
import {showDone, showError} from '../../app/toast.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {messages} from './messages.ts';

/**
 * Runs an export while its dialog is there: `busy` meanwhile, given up when the dialog closes. Its end is told, as is a
 * failure that no call has told; `failure` names it.
 */
export function useWorking(onClose: () => void): {
  readonly busy: boolean;
  readonly run: (work: (signal: AbortSignal) => Promise<'done' | 'moved'>, failure: string) => Promise<void>;
} {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const working = useRef<AbortController>(undefined);
  useEffect(() => () => working.current?.abort(), []);
  return {
    busy,
    run: async (work, failure) => {
      const controller = new AbortController();
      working.current = controller;
      setBusy(true);
      try {
        if ((await work(controller.signal)) === 'moved') return;
        showDone(t('done'));
        onClose();
      } catch (error) {
        if (controller.signal.aborted) return;
        // refusals of calls were told already
        if (!(error instanceof ApiError) || error.status === 0) showError(failure);
      } finally {
        setBusy(false);
        void queries.invalidateQueries({queryKey: ['exports']});
      }
    },
  };
}
