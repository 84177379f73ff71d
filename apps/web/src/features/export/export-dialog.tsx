import {Modal} from '@mantine/core';
import {useMessages} from '../../i18n/use-messages.ts';
import {ExportForm} from './export-form.tsx';
import type {Exported} from './exported.ts';
import {messages} from './messages.ts';
import {TranslatedPdfForm} from './translated-pdf-form.tsx';

/** Asks how a result is to be exported, makes it and saves the file. */
export function ExportDialog({exported, onClose}: {exported: Exported | undefined; onClose: () => void}) {
  const t = useMessages(messages);
  return (
    <Modal opened={exported !== undefined} onClose={onClose} title={t('title', {name: exported?.name ?? ''})} centered>
      {exported &&
        ('translateId' in exported && exported.pdf ? (
          <TranslatedPdfForm exported={exported} onClose={onClose} />
        ) : (
          <ExportForm exported={exported} onClose={onClose} />
        ))}
    </Modal>
  );
}
