import {Anchor, Container, Stack, Text, Title} from '@mantine/core';
import {IconCloudOff, IconFileUpload} from '@tabler/icons-react';
import {useEffect, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {ChooseFiles} from '../../ui/choose-files.tsx';
import {useFileDrop} from '../../ui/use-file-drop.ts';
import {useTitle} from '../../ui/use-title.ts';
import {addLocalFiles, useLocalFiles} from './conversions.ts';
import {FileCard} from './file-card.tsx';
import {fullVersion} from './full-version.ts';
import styles from './local.module.css';
import {messages} from './messages.ts';
import {useOffline} from './offline.ts';

/** Converts PDFs in the browser alone, for anyone: drop them, check the result, save it. */
export function LocalPage() {
  const t = useMessages(messages);
  const files = useLocalFiles(state => state.files);
  useLeaveWarning(files.some(({state}) => state.name === 'converting' || state.name === 'waiting'));
  useTitle(t('headline'));
  return (
    <Container size="md" py="lg" px="md">
      <Stack gap={8} align="center" ta="center" mb="lg">
        <Title order={1} size={28}>
          {t('headline')}
        </Title>
        <Text c="dimmed" maw={520} style={{textWrap: 'balance'}}>
          {t('pitch')}
        </Text>
      </Stack>
      <DropArea small={files.length > 0} />
      {files.length > 0 && (
        <ul className={styles['files']} aria-label={t('files')}>
          {files.map(file => (
            <li key={file.id}>
              <FileCard file={file} />
            </li>
          ))}
        </ul>
      )}
      <OfflineState />
      <NotHere />
    </Container>
  );
}

function DropArea({small}: {readonly small: boolean}) {
  const t = useMessages(messages);
  const [refused, setRefused] = useState<string>();
  const take = (files: readonly File[]) => {
    const pdfs = files.filter(isPdf);
    setRefused(files.find(file => !isPdf(file))?.name);
    addLocalFiles(pdfs);
  };
  const over = useFileDrop({onFiles: take});
  return (
    <section className={styles['drop']} data-small={small || undefined} aria-label={t('drop')}>
      <IconFileUpload size={small ? 22 : 28} stroke={1.4} aria-hidden />
      <Text fw={500}>{t('drop')}</Text>
      <ChooseFiles label={t('choose')} size={small ? 'xs' : 'md'} accept="application/pdf,.pdf" onFiles={take} />
      <div role="alert" className={styles['refused']}>
        {refused !== undefined && (
          <Text size="sm" c="red">
            {t('notPdf', {name: refused})}
          </Text>
        )}
      </div>
      {over && <div className={styles['veil']}>{t('dropAnywhere')}</div>}
    </section>
  );
}

const isPdf = ({name, type}: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

function OfflineState() {
  const t = useMessages(messages);
  const offline = useOffline();
  return (
    <div role="status" className={styles['offline']} data-offline={offline}>
      {offline !== 'none' && (
        <>
          <IconCloudOff size={14} aria-hidden />
          <Text size="xs">{t(offline === 'ready' ? 'offlineReady' : 'offlinePreparing')}</Text>
        </>
      )}
    </div>
  );
}

/** What this page leaves to the server. */
function NotHere() {
  const t = useMessages(messages);
  return (
    <section className={styles['rest']}>
      <Title order={2} size={14} fw={600}>
        {t('notHere')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('notHereAbout')}
      </Text>
      {fullVersion && (
        <Anchor href={fullVersion} size="sm">
          {t('full')}
        </Anchor>
      )}
    </section>
  );
}

/** Has the browser ask before the page is left with work that would be lost. */
function useLeaveWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [busy]);
}
