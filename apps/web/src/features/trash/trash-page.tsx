import {Button, Group, Text} from '@mantine/core';
import {calls, FileType, type ResponseOf} from '@recto/api';
import {IconArrowBackUp, IconTrash} from '@tabler/icons-react';
import {useInfiniteQuery, useMutation, useQueryClient} from '@tanstack/react-query';
import {Link} from '@tanstack/react-router';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {useSpaceActions} from '../../core/files/space.ts';
import {formatBytes, formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useSession} from '../../core/session/store.ts';
import {Confirm} from '../../ui/confirm.tsx';
import classes from '../../ui/entry-list.module.css';
import {FetchState} from '../../ui/fetch-state.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {SignInFirst} from '../../ui/sign-in-first.tsx';
import {Tool} from '../../ui/tool.tsx';
import {useTitle} from '../../ui/use-title.ts';
import {deleteForGood, emptyTrash} from './delete-for-good.ts';
import {messages} from './messages.ts';

type Entry = ResponseOf<typeof calls.getSpaceTrash>['trashList'][number];

/** The screen `/trash`: what was deleted, to be restored or deleted for good. */
export function TrashPage() {
  const t = useMessages(messages);
  const signedIn = useSession(state => state.token !== null);
  const queries = useQueryClient();
  const {restore} = useSpaceActions();
  const trash = useInfiniteQuery({
    // below the files, so that what changes them changes this, too
    queryKey: ['space', 'trash'],
    enabled: signedIn,
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({pageParam, signal}) =>
      api(calls.getSpaceTrash, pageParam === undefined ? {} : {cursorId: pageParam}, {signal, quiet: true}),
    getNextPageParam: last => last.nextCursorId ?? undefined,
  });
  const remove = useMutation({
    mutationFn: async (entry: Entry | 'all') => (entry === 'all' ? emptyTrash() : deleteForGood(entry.objectId)),
    onSuccess: () => showDone(t('deleted')),
    onSettled: () => {
      setAsked(undefined);
      return queries.invalidateQueries({queryKey: ['space']});
    },
  });
  const [asked, setAsked] = useState<Entry | 'all'>();
  useTitle(t('trash'));
  if (!signedIn) return <SignInFirst title={t('trash')} about={t('signIn')} action={t('signInAction')} />;
  const entries = trash.data?.pages.flatMap(page => page.trashList) ?? [];
  return (
    <div className={classes['screen']}>
      <div>
        <Group justify="space-between" gap="xs">
          <h1>{t('trash')}</h1>
          {entries.length > 0 && (
            <Button size="xs" variant="default" onClick={() => setAsked('all')}>
              {t('empty')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('about')}
        </Text>
      </div>
      <FetchState query={trash} height={52} failed={t('loadFailed')} again={t('again')} />
      {trash.isSuccess && entries.length === 0 && (
        <Nothing title={t('nothing')} about={t('nothingAbout')}>
          <Button component={Link} to="/" size="xs" variant="default">
            {t('toFiles')}
          </Button>
        </Nothing>
      )}
      {entries.length > 0 && (
        <ul className={classes['list']}>
          {entries.map(entry => (
            <Row
              key={entry.objectId}
              entry={entry}
              onRestore={() => restore.mutate([entry.objectId], {onSuccess: () => showDone(t('restored'))})}
              onRemove={() => setAsked(entry)}
            />
          ))}
        </ul>
      )}
      {trash.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mx="auto"
          loading={trash.isFetchingNextPage}
          onClick={() => void trash.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      <Confirm
        opened={asked !== undefined}
        title={t(asked === 'all' ? 'empty' : 'removeTitle')}
        about={
          asked === undefined || asked === 'all' ? t('emptyWarning') : t('removeWarning', {name: asked.objectName})
        }
        action={t('delete')}
        cancel={t('cancel')}
        busy={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked)}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}

function Row(props: {readonly entry: Entry; readonly onRestore: () => void; readonly onRemove: () => void}) {
  const {entry, onRestore, onRemove} = props;
  const t = useMessages(messages);
  const {objectName: name, fileType, bytes, deletedAt} = entry;
  return (
    <li className={classes['row']}>
      <span className={classes['format']}>{fileType === FileType.img ? 'img' : 'pdf'}</span>
      <div className={classes['about']}>
        <span className={classes['name']} title={name}>
          {name}
        </span>
        <Text size="xs" c="dimmed">
          {bytes !== null && `${formatBytes(bytes)} · `}
          {t('until', {when: formatDateTime(deletedAt)})}
        </Text>
      </div>
      <Group gap={2} wrap="nowrap">
        <Tool label={t('restore', {name})} onClick={onRestore}>
          <IconArrowBackUp size={16} />
        </Tool>
        <Tool label={t('remove', {name})} onClick={onRemove}>
          <IconTrash size={16} />
        </Tool>
      </Group>
    </li>
  );
}
