import {Button, Group, Modal, Text} from '@mantine/core';
import {IconFileStack, IconFiles} from '@tabler/icons-react';
import {useState} from 'react';
import {showError} from '../../app/toast.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {chooseTab} from '../../settings/tabs.ts';
import {inOrder, mergePictures} from '../uploads/merge-pictures.ts';
import {uploadFiles} from '../uploads/uploads.ts';
import {messages} from './messages.ts';

/** Asks what several pictures are: the pages of one document, or a document each. */
export function OneOrEach({pictures, onClose}: {readonly pictures: readonly File[]; readonly onClose: () => void}) {
  const t = useMessages(messages);
  const [busy, setBusy] = useState(false);
  const each = () => {
    chooseTab('img');
    uploadFiles(pictures.map(file => ({file, kind: 'img'})));
    onClose();
  };
  const one = async () => {
    setBusy(true);
    try {
      const file = await mergePictures(inOrder(pictures));
      chooseTab('pdf');
      uploadFiles([{file, kind: 'pdf', pictures: true}]);
      onClose();
    } catch {
      showError(t('mergeFailed'));
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={pictures.length > 1}
      onClose={onClose}
      title={t('severalPictures', {count: pictures.length})}
      centered
    >
      <Text size="sm">{t('severalAbout')}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" leftSection={<IconFiles size={16} />} disabled={busy} onClick={each}>
          {t('oneEach')}
        </Button>
        <Button data-autofocus leftSection={<IconFileStack size={16} />} loading={busy} onClick={() => void one()}>
          {t('oneDocument')}
        </Button>
      </Group>
    </Modal>
  );
}
