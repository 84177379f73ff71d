import {ApiError} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useRef, useState} from 'react';
import {openDialog} from '../../core/events/dialogs.ts';
import {showDone, showError, showInfo} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import type {Run} from './export-ports.ts';
import {messages} from './messages.ts';
import {cancelled} from './run-export.ts';

/** What an export has come to: files by the name of the last, or another screen. */
export type ExportOutcome = {readonly saved: string; readonly note?: string} | 'moved';

/**
 * Runs an export while its dialog is open: `busy` meanwhile, with the percentage written. Success is shown, as is
 * a failure that no call has shown: `failure` names it, and the server's reason follows. `cancel` aborts it and closes the
 * dialog; an export whose dialog is closed otherwise continues on the server and is found among the downloads.
 */
export function useExportRun(onClose: () => void): {
  readonly busy: boolean;
  readonly percent: number;
  readonly cancel: () => void;
  readonly run: (work: (run: Run) => Promise<ExportOutcome>, failure: string) => Promise<void>;
} {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [percent, setPercent] = useState(0);
  const working = useRef<AbortController>(undefined);
  useEffect(() => () => working.current?.abort(), []);
  return {
    busy,
    percent,
    cancel: () => {
      working.current?.abort(cancelled);
      onClose();
    },
    run: async (work, failure) => {
      const controller = new AbortController();
      const {signal} = controller;
      working.current = controller;
      setPercent(0);
      setBusy(true);
      let created = false;
      try {
        const onCreated = () => {
          created = true;
        };
        const done = await work({signal, onCreated, onProgress: setPercent});
        working.current = undefined;
        if (done === 'moved') return;
        showDone(t('savedAs', {name: done.saved, note: done.note ?? ''}));
        onClose();
      } catch (error) {
        if (signal.aborted && created && signal.reason !== cancelled) showInfo(t('goesOn'), 'export-goes-on');
        if (signal.aborted) return;
        // refusals of calls are shown already
        if (!(error instanceof ApiError))
          openDialog({kind: 'tips', what: t('because', {failure, why: t('unknown', {detail: reason(error)})})});
        else if (error.status === 0) showError(error.message ? t('because', {failure, why: error.message}) : failure);
      } finally {
        setBusy(false);
        void queries.invalidateQueries({queryKey: ['exports']});
      }
    },
  };
}

/** The message of a failure that is no answer of the server. */
const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
