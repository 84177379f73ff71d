import {serviceImageFormats, withoutInputExtension} from '@recto/model';
import {useState} from 'react';
import {showDone, showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {saveBlob} from '../../ui/save-blob.ts';
import {messages} from './messages.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Writes the text as it stands, edits and all, as a Word file named after the image and the second. */
export function useWordExport(name: string) {
  const t = useMessages(messages);
  const [busy, setBusy] = useState(false);
  const run = async (text: string) => {
    setBusy(true);
    try {
      // the writer comes when it is called for
      const [{writeDocx}, {textDoc}] = await Promise.all([import('@recto/engine/docx'), import('./text-doc.ts')]);
      const stem = withoutInputExtension(name, serviceImageFormats) || 'result';
      saveBlob(new Blob([writeDocx(textDoc(text))], {type: docxType}), `${stem}${Math.floor(Date.now() / 1000)}.docx`);
      showDone(t('exported'));
    } catch {
      showError(t('exportFailed'));
    } finally {
      setBusy(false);
    }
  };
  return {busy, run};
}
