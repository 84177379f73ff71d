import {Button, Checkbox, Group, Text} from '@mantine/core';
import {calls, FileType, type ResponseOf} from '@recto/api';
import {textFormatOfName} from '@recto/model';
import {IconArrowBackUp, IconTrash} from '@tabler/icons-react';
import {useInfiniteQuery, useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {Link} from '@tanstack/react-router';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {useSpaceActions} from '../../core/files/space.ts';
import {formatBytes, formatDateTime} from '../../core/format/format.ts';
import {languageName} from '../../core/i18n/target-languages.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useSession} from '../../core/session/store.ts';
import {useParseSettings} from '../../core/settings/parse-settings.ts';
import {Confirm} from '../../ui/confirm.tsx';
import classes from '../../ui/entry-list.module.css';
import {FetchState} from '../../ui/fetch-state.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {SignInFirst} from '../../ui/sign-in-first.tsx';
import {Tool} from '../../ui/tool.tsx';
import {useTitle} from '../../ui/use-title.ts';
import {deleteForGood, deleteTranslationForGood, emptyTrash} from './delete-for-good.ts';
import {messages} from './messages.ts';

type File = ResponseOf<typeof calls.getSpaceTrash>['trashList'][number];
type Translation = ResponseOf<typeof calls.getTranslateTrash>['trashList'][number];

/** A file or a translation in the trash. */
type Entry = {
  readonly key: string;
  readonly name: string;
  /** What stands before it. */
  readonly kind: string;
  readonly about: string;
  readonly warning: 'removeWarning' | 'removeTranslation';
  readonly restore: () => void;
  readonly remove: () => Promise<unknown>;
};

/** The screen `/trash`: what was deleted, to be restored or deleted for good. */
export function TrashPage() {
  const t = useMessages(messages);
  const signedIn = useSession(state => state.token !== null);
  const queries = useQueryClient();
  const {restore, restoreTranslations} = useSpaceActions();
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
  const translations = useQuery({
    queryKey: ['space', 'trash', 'translations'],
    enabled: signedIn,
    staleTime: 0,
    queryFn: ({signal}) => api(calls.getTranslateTrash, {}, {signal, quiet: true}),
  });
  const remove = useMutation({
    mutationFn: async (entry: Entry | 'all') => (entry === 'all' ? emptyTrash() : entry.remove()),
    onSuccess: () => showDone(t('deleted')),
    onSettled: () => {
      setAsked(undefined);
      return queries.invalidateQueries({queryKey: ['space']});
    },
  });
  const [asked, setAsked] = useState<Entry | 'all'>();
  const skipsQuestion = useParseSettings(state => state.skipDeleteConfirmation);
  const [skip, setSkip] = useState(false);
  useTitle(t('trash'));
  if (!signedIn) return <SignInFirst title={t('trash')} about={t('signIn')} action={t('signInAction')} />;
  const whenRestored = {onSuccess: () => showDone(t('restored'))};
  const ofFile = ({objectId, objectName: name, fileType, bytes, deletedAt}: File): Entry => ({
    key: objectId,
    name,
    kind:
      fileType === FileType.other
        ? (textFormatOfName(name)?.extension ?? '')
        : fileType === FileType.img
          ? 'img'
          : 'pdf',
    about: `${bytes === null ? '' : `${formatBytes(bytes)} · `}${t('until', {when: formatDateTime(deletedAt)})}`,
    warning: 'removeWarning',
    restore: () => restore.mutate([objectId], whenRestored),
    remove: () => deleteForGood(objectId),
  });
  const ofTranslation = ({translateId, objectName, translateParam, deletedAt}: Translation): Entry => ({
    key: translateId,
    name: t('translationOf', {name: objectName, language: languageName(Number(translateParam['translateLang']))}),
    kind: String(translateParam['translateType'] ?? ''),
    about: t('until', {when: formatDateTime(deletedAt)}),
    warning: 'removeTranslation',
    restore: () => restoreTranslations.mutate([translateId], whenRestored),
    remove: () => deleteTranslationForGood(translateId),
  });
  const entries = [
    ...(translations.data?.trashList.map(ofTranslation) ?? []),
    ...(trash.data?.pages.flatMap(page => page.trashList.map(ofFile)) ?? []),
  ];
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
      {trash.isSuccess && translations.isSuccess && entries.length === 0 && (
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
              key={entry.key}
              entry={entry}
              onRemove={() => (skipsQuestion ? remove.mutate(entry) : setAsked(entry))}
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
          asked === undefined || asked === 'all' ? (
            t('emptyWarning')
          ) : (
            <>
              {t(asked.warning, {name: asked.name})}
              <Checkbox
                mt="sm"
                size="xs"
                label={t('skipNextTime')}
                checked={skip}
                onChange={event => setSkip(event.currentTarget.checked)}
              />
            </>
          )
        }
        action={t('delete')}
        cancel={t('cancel')}
        busy={remove.isPending}
        onConfirm={() => {
          if (!asked) return;
          // emptying is asked for each time
          if (asked !== 'all' && skip) useParseSettings.setState({skipDeleteConfirmation: true});
          remove.mutate(asked);
        }}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}

function Row({entry, onRemove}: {readonly entry: Entry; readonly onRemove: () => void}) {
  const t = useMessages(messages);
  const {name, kind, about, restore} = entry;
  return (
    <li className={classes['row']}>
      <span className={`${classes['mark']} ${classes['format']}`}>{kind}</span>
      <div className={classes['about']}>
        <span className={classes['name']} title={name}>
          {name}
        </span>
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      </div>
      <Group gap={2} wrap="nowrap">
        <Tool label={t('restore', {name})} onClick={restore}>
          <IconArrowBackUp size={16} />
        </Tool>
        <Tool label={t('remove', {name})} onClick={onRemove}>
          <IconTrash size={16} />
        </Tool>
      </Group>
    </li>
  );
}
