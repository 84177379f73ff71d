import {ApiError} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useRef, useState} from 'react';
import {openDialog} from '../../core/events/dialogs.ts';
import {showError, showInfo} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import type {Run, SavedFile} from './export-ports.ts';
import {messages} from './messages.ts';
import {cancelled, EmptyExport, UnreadableAnswer} from './run-export.ts';
import {useSavedNotice} from './use-saved-notice.ts';

/** How far an export is: the percentage written, and the seconds that the rest will take where that can be told. */
export type ExportProgress = {readonly percent: number; readonly secondsLeft: number | undefined};

/**
 * Runs an export while its dialog is open: `busy` meanwhile, with its progress. Success is shown with size and time, as is
 * a failure that no call has shown: `failure` names it, and the server's reason follows. `cancel` aborts it and closes the
 * dialog; an export whose dialog is closed otherwise continues on the server and is found among the downloads.
 */
export function useExportRun(onClose: () => void): {
  readonly busy: boolean;
  readonly progress: ExportProgress;
  readonly cancel: () => void;
  readonly run: (work: (run: Run) => Promise<SavedFile | 'moved'>, failure: string) => Promise<void>;
} {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState(atStart);
  const said = useSavedNotice();
  const working = useRef<AbortController>(undefined);
  useEffect(() => () => working.current?.abort(), []);
  return {
    busy,
    progress,
    cancel: () => {
      working.current?.abort(cancelled);
      onClose();
    },
    run: async (work, failure) => {
      const controller = new AbortController();
      const {signal} = controller;
      working.current = controller;
      setProgress(atStart);
      setBusy(true);
      const begun = performance.now();
      let created = false;
      try {
        const onCreated = () => {
          created = true;
        };
        const done = await work({signal, onCreated, onProgress: percent => setProgress(progressAt(percent, begun))});
        working.current = undefined;
        if (done === 'moved') return;
        said(done, begun);
        onClose();
      } catch (error) {
        if (signal.aborted && created && signal.reason !== cancelled) showInfo(t('goesOn'), 'export-goes-on');
        if (signal.aborted) return;
        // refusals of calls are shown already
        if (error instanceof UnreadableAnswer) showError(t('unreadable'));
        else if (error instanceof EmptyExport) showError(t('because', {failure, why: t('empty')}));
        else if (!(error instanceof ApiError))
          openDialog({kind: 'tips', what: t('because', {failure, why: t('unknown', {detail: reason(error)})})});
        else if (error.status === 0) showError(error.message ? t('because', {failure, why: error.message}) : failure);
      } finally {
        setBusy(false);
        void queries.invalidateQueries({queryKey: ['exports']});
      }
    },
  };
}

const atStart: ExportProgress = {percent: 0, secondsLeft: undefined};

// percent; what is told from less is a guess
const enough = 5;

const progressAt = (percent: number, begun: number): ExportProgress => ({
  percent,
  secondsLeft: percent < enough ? undefined : ((performance.now() - begun) / 1000 / percent) * (100 - percent),
});

/** The message of a failure that is no answer of the server. */
const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
