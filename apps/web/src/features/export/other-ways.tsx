import {Button, Group, Text, Tooltip} from '@mantine/core';
import {calls, type TransferPlatform} from '@recto/api';
import {
  type Icon,
  IconBooks,
  IconBrandNotion,
  IconCloudUpload,
  IconEdit,
  IconNotebook,
  IconPrinter,
} from '@tabler/icons-react';
import {useNavigate} from '@tanstack/react-router';
import {useId, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useTranslationSettings} from '../../core/settings/translation-settings.ts';
import {inShell} from '../desktop/index.ts';
import type {ExportFormProps} from './export-source.ts';
import {messages} from './messages.ts';
import {useExportRun} from './use-export-run.ts';

const places = [
  ['notion', IconBrandNotion],
  ['flowus', IconNotebook],
  ['webDAV', IconCloudUpload],
  ['zotero', IconBooks],
] as const satisfies readonly (readonly [TransferPlatform, Icon])[];

/** What can be done with a result instead of saving a file of it: edit it, print it, send it elsewhere. */
export function OtherWays({exported, onSend, onClose}: ExportFormProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const title = useId();
  const {convertTrans} = useTranslationSettings();
  const [opening, setOpening] = useState<'mdEditor' | 'htmlPdf'>();
  const {busy, run} = useExportRun(onClose);
  const translation = 'translateId' in exported;
  // only the desktop client's server reaches Zotero
  const offered = places.filter(([platform]) => platform !== 'zotero' || inShell);
  const edit = (way: 'mdEditor' | 'htmlPdf') => {
    setOpening(way);
    void run(
      async () => {
        const of = translation ? {translateId: exported.translateId, convertTrans} : {parseId: exported.parseId};
        const {draft} = await api(calls.createDraft, of);
        onClose();
        const showGuide = way === 'htmlPdf' ? 'export-pdf' : 'normal';
        await navigate({to: '/markdownEdit', search: {draftId: draft.draftId, showGuide} as never});
        return 'moved';
      },
      t(translation ? 'translateFailed' : 'parseFailed'),
    );
  };
  return (
    <section aria-labelledby={title}>
      <Text id={title} size="sm" fw={600} mb={6}>
        {t('otherWays')}
      </Text>
      <Group gap={8}>
        {(['mdEditor', 'htmlPdf'] as const).map(way => (
          <Tooltip
            key={way}
            label={t(`${way}About`)}
            multiline
            maw={280}
            openDelay={400}
            events={{hover: true, focus: true, touch: false}}
          >
            <Button
              size="xs"
              variant="default"
              leftSection={
                way === 'mdEditor' ? <IconEdit size={14} aria-hidden /> : <IconPrinter size={14} aria-hidden />
              }
              loading={busy && opening === way}
              onClick={() => edit(way)}
            >
              {t(way)}
            </Button>
          </Tooltip>
        ))}
        {offered.map(([platform, Shown]) => (
          <Button
            key={platform}
            size="xs"
            variant="default"
            leftSection={<Shown size={14} aria-hidden />}
            onClick={() => onSend(platform)}
          >
            {t(`send-${platform}`)}
          </Button>
        ))}
      </Group>
    </section>
  );
}
