import {Modal, Text, Textarea} from '@mantine/core';
import {calls} from '@recto/api';
import {useState} from 'react';
import {api} from '../../../core/api/api.ts';
import {showError} from '../../../core/events/toast.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {FormButtons} from '../../../ui/form-buttons.tsx';
import {saveBlob} from '../../../ui/save-blob.ts';
import type {Finding} from '../../trust/index.ts';
import {messages} from '../messages.ts';

/** Saves the corrected document as a test case: a file on the person's own computer. */
export function TestCaseDialog({
  parseId,
  about,
  onClose,
}: {
  readonly parseId: string;
  readonly about: Finding;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const testCase = await api(calls.getTestCase, {parseId, note}, {quiet: true});
      const text = JSON.stringify({...testCase, finding: about}, null, 2);
      saveBlob(new Blob([text], {type: 'application/json'}), `recto-${parseId.slice(0, 8)}.json`);
      onClose();
    } catch {
      showError(t('reportFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('reportTitle')} centered closeButtonProps={{'aria-label': t('close')}}>
      <form
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <Text size="sm">{t('reportAbout')}</Text>
        <Textarea
          mt="md"
          label={t('reportNote')}
          autosize
          minRows={3}
          maxLength={5000}
          data-autofocus
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <FormButtons cancel={t('cancel')} save={t('reportSave')} busy={busy} onClose={onClose} />
      </form>
    </Modal>
  );
}
