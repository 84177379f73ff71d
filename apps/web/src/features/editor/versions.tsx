import {Button, Modal, Skeleton, Stack, Text, UnstyledButton} from '@mantine/core';
import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {AsidePanel} from '../../ui/aside-panel.tsx';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import classes from './editor.module.css';
import {messages} from './messages.ts';

/** Earlier states of a text: to look at, and to bring back. */
export function Versions({
  draftId,
  onRestore,
  onClose,
}: {
  readonly draftId: string;
  readonly onRestore: (markdown: string) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const [looked, setLooked] = useState<number>();
  const versions = useQuery({
    queryKey: ['draft versions', draftId],
    staleTime: 0,
    queryFn: ({signal}) => api(calls.getDraftVersionList, {draftId}, {signal, quiet: true}),
  });
  const list = versions.data?.versionList ?? [];
  return (
    <AsidePanel title={t('versions')} close={t('close')} onClose={onClose}>
      <Text size="xs" c="dimmed">
        {t('versionsAbout')}
      </Text>
      {versions.isPending && <Skeleton h={80} />}
      {versions.isError && (
        <Button size="xs" variant="default" onClick={() => void versions.refetch()}>
          {t('again')}
        </Button>
      )}
      {versions.isSuccess && list.length === 0 && <Text size="sm">{t('noVersions')}</Text>}
      <Stack gap={2}>
        {list.map(({revision, savedAt, length}) => (
          <UnstyledButton key={revision} className={classes['version'] ?? ''} onClick={() => setLooked(revision)}>
            <Text size="sm">{formatDateTime(savedAt)}</Text>
            <Text size="xs" c="dimmed">
              {t('versionLength', {count: length})}
            </Text>
          </UnstyledButton>
        ))}
      </Stack>
      {looked !== undefined && (
        <Version draftId={draftId} revision={looked} onRestore={onRestore} onClose={() => setLooked(undefined)} />
      )}
    </AsidePanel>
  );
}

function Version({
  draftId,
  revision,
  onRestore,
  onClose,
}: {
  readonly draftId: string;
  readonly revision: number;
  readonly onRestore: (markdown: string) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const version = useQuery({
    queryKey: ['draft version', draftId, revision],
    queryFn: ({signal}) => api(calls.getDraftVersion, {draftId, revision}, {signal}),
  });
  const {data} = version;
  return (
    <Modal opened onClose={onClose} size="lg" centered title={data ? formatDateTime(data.savedAt) : t('versions')}>
      {data ? <pre className={classes['old']}>{data.markdown}</pre> : <Skeleton h={200} />}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button
          disabled={!data}
          onClick={() => {
            onClose();
            if (data) onRestore(data.markdown);
          }}
        >
          {t('restore')}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
