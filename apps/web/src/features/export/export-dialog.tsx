import {Modal, SegmentedControl, Stack, Text} from '@mantine/core';
import type {TransferPlatform} from '@recto/api';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useTranslationSettings} from '../../core/settings/translation-settings.ts';
import {useReturnFocus} from '../../ui/use-return-focus.ts';
import {TransferDialog} from '../transfer/index.ts';
import {ExportForm} from './export-form.tsx';
import type {ExportFormProps, ExportSource} from './export-source.ts';
import {messages} from './messages.ts';
import {TranslatedPdfForm} from './translated-pdf-form.tsx';

/** Asks how a result is to be exported, makes it and saves the file. */
export function ExportDialog({exported, onClose}: {exported: ExportSource | undefined; onClose: () => void}) {
  const t = useMessages(messages);
  const [platform, setPlatform] = useState<TransferPlatform>();
  useReturnFocus(exported !== undefined);
  if (exported && platform) return <TransferDialog sources={[exported]} platform={platform} onClose={onClose} />;
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
          <OfLayout exported={exported} onSend={setPlatform} onClose={onClose} />
        ) : (
          <ExportForm exported={exported} onSend={setPlatform} onClose={onClose} />
        ))}
    </Modal>
  );
}

/** A translation that keeps the layout: as PDF, or its text in the formats of the others. */
function OfLayout({exported, onSend, onClose}: ExportFormProps<Extract<ExportSource, {translateId: string}>>) {
  const t = useMessages(messages);
  const as = useTranslationSettings(state => state.layoutAs);
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('as')}
        value={as}
        onChange={value => useTranslationSettings.setState({layoutAs: value as 'pdf' | 'text'})}
        data={[
          {value: 'pdf', label: t('asPdf')},
          {value: 'text', label: t('asText')},
        ]}
      />
      {as === 'pdf' ? (
        <TranslatedPdfForm exported={exported} onSend={onSend} onClose={onClose} />
      ) : (
        <ExportForm exported={exported} onSend={onSend} onClose={onClose} />
      )}
    </Stack>
  );
}
