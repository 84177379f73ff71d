import {Button, Group, Pill, Switch} from '@mantine/core';
import {IconDownload} from '@tabler/icons-react';
import {useId, useState} from 'react';
import {showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Section, SectionRow} from '../../ui/section.tsx';
import {EgressTable} from './egress-table.tsx';
import {messages} from './messages.ts';
import {downloadLog, type EgressRow, usePrivacy, usePrivacyActions} from './queries.ts';

/** `/user/privacy`: whether documents may leave this server, and everything that has. */
export function PrivacyPage() {
  const t = useMessages(messages);
  const id = useId();
  const privacy = usePrivacy();
  const {setAccount} = usePrivacyActions();
  const [document, setDocument] = useState<EgressRow['documents'][number]>();
  const localOnly = setAccount.isPending ? setAccount.variables : privacy.data?.localOnly;
  const save = () => downloadLog(document?.objectId, t('fileName')).catch(() => showError(t('saveFailed')));
  return (
    <>
      <Section order={1} title={t('title')} about={t('about')}>
        <SectionRow label={<label htmlFor={id}>{t('keepAll')}</label>} about={t('keepAllAbout')}>
          <Switch
            id={id}
            checked={localOnly ?? false}
            disabled={localOnly === undefined}
            onChange={event => setAccount.mutate(event.currentTarget.checked)}
          />
        </SectionRow>
      </Section>
      <Section
        title={t('log')}
        about={t('logAbout')}
        action={
          <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />} onClick={save}>
            {t('export')}
          </Button>
        }
      >
        {document && (
          <Group px="md" pt="sm">
            <Pill
              withRemoveButton
              removeButtonProps={{'aria-label': t('allDocuments'), tabIndex: 0, 'aria-hidden': false}}
              onRemove={() => setDocument(undefined)}
            >
              {document.objectName || t('gone')}
            </Pill>
          </Group>
        )}
        <EgressTable objectId={document?.objectId} onDocument={setDocument} />
      </Section>
    </>
  );
}
