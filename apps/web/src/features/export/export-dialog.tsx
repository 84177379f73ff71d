import {Anchor, Modal, SegmentedControl, Stack, Text} from '@mantine/core';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useReturnFocus} from '../../ui/use-return-focus.ts';
import {TransferDialog} from '../transfer/index.ts';
import {ExportForm} from './export-form.tsx';
import type {ExportSource} from './export-source.ts';
import {messages} from './messages.ts';
import {TranslatedPdfForm} from './translated-pdf-form.tsx';

/** Asks how a result is to be exported, makes it and saves the file. */
export function ExportDialog({exported, onClose}: {exported: ExportSource | undefined; onClose: () => void}) {
  const t = useMessages(messages);
  const [sending, setSending] = useState(false);
  useReturnFocus(exported !== undefined);
  if (exported && sending) return <TransferDialog sources={[exported]} onClose={onClose} />;
  return (
    <Modal
      opened={exported !== undefined}
      onClose={onClose}
      title={
        <Text span inherit lineClamp={2} title={exported?.name}>
          {t('title', {name: exported?.name ?? ''})}
        </Text>
      }
      size={600}
      centered
    >
      {exported &&
        ('translateId' in exported && exported.pdf ? (
          <OfLayout exported={exported} onClose={onClose} />
        ) : (
          <ExportForm exported={exported} onClose={onClose} />
        ))}
      <Anchor component="button" type="button" size="sm" mt="md" onClick={() => setSending(true)}>
        {t('transfer')}
      </Anchor>
    </Modal>
  );
}

/** A translation that keeps the layout: as PDF, or its text in the formats of the others. */
function OfLayout({exported, onClose}: {exported: Extract<ExportSource, {translateId: string}>; onClose: () => void}) {
  const t = useMessages(messages);
  const [as, setAs] = useState('pdf');
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('as')}
        value={as}
        onChange={setAs}
        data={[
          {value: 'pdf', label: t('asPdf')},
          {value: 'text', label: t('asText')},
        ]}
      />
      {as === 'pdf' ? (
        <TranslatedPdfForm exported={exported} onClose={onClose} />
      ) : (
        <ExportForm exported={exported} onClose={onClose} />
      )}
    </Stack>
  );
}
