import {useEffect} from 'react';
import {showDone, showError, showInfo} from '../../../core/events/toast.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {recognizeLocally} from '../../formula-recognition/index.ts';
import {ask, onShellMessage} from '../bridge.ts';
import {messages} from './messages.ts';

// where the window is not in front, the system tells instead
const ocrPage = '/ocr';

/** Reads what somebody has marked on the screen, and copies its LaTeX; says how that went, also where the window is not seen. */
export function useFormulasOnScreen(): void {
  const t = useMessages(messages);
  useEffect(() => {
    const say = (message: string, show: (message: string) => void) => {
      show(message);
      if (!document.hasFocus()) void ask('notify', {body: message, address: ocrPage});
    };
    const fail = (message: string) => say(message, shown => showError(shown, {id: 'formula'}));
    const controller = new AbortController();
    const {signal} = controller;
    const read = async () => {
      showInfo(t('reading'), 'formula');
      const image = new Blob([await ask('take_formula')], {type: 'image/png'});
      const formula = await recognizeLocally(image, {signal, onLoaded: () => {}}).catch(() => undefined);
      if (signal.aborted) return;
      if (formula === undefined) return fail(t('failed'));
      if (formula === null) return fail(t('none'));
      const {tex, inDoubt} = formula;
      try {
        await ask('copy_text', {text: tex});
      } catch {
        return fail(t('copyFailed'));
      }
      say(t(inDoubt ? 'copiedInDoubt' : 'copied', {tex}), showDone);
    };
    const stop = onShellMessage(message => {
      // one that was taken already was another page's
      if (message.kind === 'formulaPicked') read().catch(() => {});
      if (message.kind === 'screenHidden') fail(t('screenHidden'));
    });
    return () => {
      stop();
      controller.abort();
    };
  }, [t]);
}
