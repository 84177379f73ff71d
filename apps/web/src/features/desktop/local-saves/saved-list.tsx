import {Anchor, Button, Group, Text} from '@mantine/core';
import {calls, LocalStatus, type ResponseOf} from '@recto/api';
import {IconDeviceFloppy, IconFolderOpen, IconTrash} from '@tabler/icons-react';
import {useInfiniteQuery} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../../core/api/api.ts';
import {showDone} from '../../../core/events/toast.ts';
import {formatDateTime} from '../../../core/format/format.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {queryClient} from '../../../core/query/query-client.ts';
import {statusMessages} from '../../../core/tasks/local-status.ts';
import entries from '../../../ui/entry-list.module.css';
import {FetchState} from '../../../ui/fetch-state.tsx';
import {Tool} from '../../../ui/tool.tsx';
import {useDesktopAbilities} from '../use-abilities.ts';
import {messages} from './messages.ts';
import {LocalSaveDialog} from './save-dialog.tsx';
import {localSavesKey, reportFailure, showSaved} from './save-locally.ts';

type LocalSave = ResponseOf<typeof calls.listLocalSaves>['localSaves'][number];

/** The records of results on this machine, with the way to their files. Nothing where results are not saved locally. */
export function SavedList() {
  const t = useMessages(messages);
  const {localSaving: available} = useDesktopAbilities();
  const list = useInfiniteQuery({
    queryKey: localSavesKey,
    enabled: available,
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({pageParam, signal}) =>
      api(calls.listLocalSaves, pageParam === undefined ? {} : {cursor: pageParam}, {signal, quiet: true}),
    getNextPageParam: last => last.nextCursor ?? undefined,
  });
  if (!available) return null;
  const saves = list.data?.pages.flatMap(page => page.localSaves) ?? [];
  return (
    <section aria-labelledby="local-saves">
      <h2 id="local-saves" className={entries['heading']}>
        {t('records')}
      </h2>
      <Text size="sm" c="dimmed" mb="xs">
        {list.isSuccess && saves.length === 0 ? t('none') : t('recordsAbout')}
      </Text>
      <FetchState query={list} height={52} failed={list.error?.message ?? t('loadFailed')} again={t('again')} />
      {saves.length > 0 && (
        <ul className={entries['list']} data-words>
          {saves.map(save => (
            <Row key={save.localSaveId} save={save} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          mt="xs"
          size="xs"
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  );
}

const done: readonly LocalStatus[] = [LocalStatus.success, LocalStatus.translateSuccess];

function Row({save}: {readonly save: LocalSave}) {
  const t = useMessages(messages);
  const tStatus = useMessages(statusMessages);
  const [asked, setAsked] = useState(false);
  const {localSaveId, filename: name, type, outputPath, savedAt, localStatus, objectId, parseId, transId} = save;
  const remove = async () => {
    await api(calls.deleteLocalSaves, {localSaveIds: [localSaveId]}, {quiet: true}).then(
      () => showDone(t('removed')),
      reportFailure,
    );
    await queryClient.invalidateQueries({queryKey: localSavesKey});
  };
  const state = done.includes(localStatus) ? t('notSaved') : tStatus(`status-${localStatus}`);
  return (
    <li className={entries['row']}>
      <span className={entries['mark']}>{t(type)}</span>
      <div className={entries['about']}>
        {outputPath === null ? (
          <span className={entries['name']} title={name}>
            {name}
          </span>
        ) : (
          <Anchor
            component="button"
            type="button"
            c="inherit"
            ta="start"
            maw="100%"
            underline="hover"
            className={entries['name'] ?? ''}
            title={t('open', {name})}
            aria-label={t('open', {name})}
            onClick={() => void showSaved(localSaveId, 'open')}
          >
            {name}
          </Anchor>
        )}
        <Text size="xs" c="dimmed" style={{overflowWrap: 'anywhere'}}>
          {outputPath === null ? state : outputPath}
          {savedAt !== null && ` · ${formatDateTime(savedAt)}`}
        </Text>
      </div>
      <Group gap={2} wrap="nowrap">
        {outputPath !== null && (
          <Tool label={t('reveal', {name})} onClick={() => void showSaved(localSaveId)}>
            <IconFolderOpen size={16} />
          </Tool>
        )}
        {done.includes(localStatus) && (
          <Tool label={t('saveNow', {name})} onClick={() => setAsked(true)}>
            <IconDeviceFloppy size={16} />
          </Tool>
        )}
        <Tool label={t('remove', {name})} onClick={() => void remove()}>
          <IconTrash size={16} />
        </Tool>
      </Group>
      {asked && (
        <LocalSaveDialog
          name={name}
          source={{objectId, parseId, localSaveId, ...(transId !== null && {transId})}}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
