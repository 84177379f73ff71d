import {Button, Group, Skeleton, Stack, Text} from '@mantine/core';
import {calls} from '@recto/api';
import {IconFileText, IconPlus, IconTrash} from '@tabler/icons-react';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {Link, useNavigate, useSearch} from '@tanstack/react-router';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {deleteLater, useDeletedLately} from '../../core/events/delete-later.ts';
import {openDialog} from '../../core/events/dialogs.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useSession} from '../../core/session/store.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import entries from '../../ui/entry-list.module.css';
import {Nothing} from '../../ui/nothing.tsx';
import {Tool} from '../../ui/tool.tsx';
import {useTitle} from '../../ui/use-title.ts';
import {Center} from '../../ui/work-screen.tsx';
import classes from './editor.module.css';
import {Editor} from './editor.tsx';
import {type GuideMode, guideModes} from './guide.tsx';
import {messages} from './messages.ts';

type Search = {readonly draftId?: string; readonly showGuide?: string};

/** The screen `/markdownEdit`: a text to write, or the list of those that were written. */
export function MarkdownEdit() {
  const t = useMessages(messages);
  const search = useSearch({strict: false}) as Search;
  const navigate = useNavigate();
  const signedIn = useSession(state => state.token !== null);
  const [asked, setAsked] = useState<GuideMode>();
  const guide = asked ?? guideModes.find(mode => mode === search.showGuide);
  const onGuide = (mode: GuideMode | undefined) => {
    setAsked(mode);
    if (!mode && guide === 'normal') useUserSettings.setState({hasCompletedGuide: true});
    const {showGuide: _, ...rest} = search;
    if (!mode && search.showGuide) void navigate({to: '/markdownEdit', search: rest as never, replace: true});
  };
  const draft = useQuery({
    queryKey: ['draft', search.draftId],
    enabled: signedIn && search.draftId !== undefined,
    // what is typed since is newer than anything that is fetched again
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: ({signal}) => api(calls.getDraft, {draftId: search.draftId!}, {signal, quiet: true}),
  });
  if (!signedIn)
    return (
      <Center>
        <Text>{t('signIn')}</Text>
        <Button onClick={() => openDialog({kind: 'login'})}>{t('signInAction')}</Button>
      </Center>
    );
  if (search.draftId === undefined) return <Drafts />;
  if (draft.isError)
    return (
      <Center alert>
        <Text>{t('loadFailed')}</Text>
        <Group>
          <Button variant="default" size="xs" component={Link} to="/markdownEdit">
            {t('back')}
          </Button>
          <Button variant="default" size="xs" onClick={() => void draft.refetch()}>
            {t('again')}
          </Button>
        </Group>
      </Center>
    );
  if (!draft.data) return <Skeleton h="100%" radius={0} />;
  return <Editor key={draft.data.draft.draftId} draft={draft.data.draft} guide={guide} onGuide={onGuide} />;
}

function Drafts() {
  const t = useMessages(messages);
  useTitle(t('mine'));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const list = useQuery({
    queryKey: ['drafts'],
    staleTime: 0,
    queryFn: ({signal}) => api(calls.getDraftList, {}, {signal, quiet: true}),
  });
  const create = async () => {
    setBusy(true);
    try {
      const {draft} = await api(calls.createDraft, {});
      // newcomers are shown around once, and whoever asks for it in the settings
      const {hasCompletedGuide} = useUserSettings.getState();
      const search = {draftId: draft.draftId, ...(!hasCompletedGuide && {showGuide: 'normal'})};
      await navigate({to: '/markdownEdit', search: search as never});
    } catch {
      // the refusal is shown already
      setBusy(false);
    }
  };
  const remove = (draftId: string) =>
    deleteLater({
      id: draftId,
      said: t('removed'),
      undo: t('undoRemoval'),
      remove: leaving =>
        api(calls.deleteDraft, {draftId}, {keepalive: leaving}).finally(() =>
          queries.invalidateQueries({queryKey: ['drafts']}),
        ),
    });
  const deleted = useDeletedLately(state => state.ids);
  const drafts = list.data?.draftList.filter(({draftId}) => !deleted.has(draftId)) ?? [];
  return (
    <div className={entries['screen']}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <h1>{t('mine')}</h1>
          <Text size="sm" c="dimmed">
            {t('mineAbout')}
          </Text>
        </div>
        <Button flex="none" leftSection={<IconPlus size={16} />} loading={busy} onClick={() => void create()}>
          {t('create')}
        </Button>
      </Group>
      {list.isPending && <Skeleton h={120} />}
      {list.isError && (
        <Stack align="center" role="alert">
          <Text size="sm">{t('loadFailed')}</Text>
          <Button size="xs" variant="default" onClick={() => void list.refetch()}>
            {t('again')}
          </Button>
        </Stack>
      )}
      {list.isSuccess && drafts.length === 0 && <Nothing title={t('none')} about={t('noneAbout')} />}
      {drafts.length > 0 && (
        <ul className={classes['cards']}>
          {drafts.map(({draftId, name, updatedAt}) => (
            <li key={draftId}>
              <Link to="/markdownEdit" search={{draftId} as never} className={classes['card']}>
                <IconFileText size={20} stroke={1.4} aria-hidden />
                <span className={classes['title']}>{name || t('unnamed')}</span>
                <Text span size="xs" c="dimmed">
                  {t('changedAt', {time: formatDateTime(updatedAt)})}
                </Text>
              </Link>
              <Tool label={t('remove', {name: name || t('unnamed')})} onClick={() => remove(draftId)}>
                <IconTrash size={16} />
              </Tool>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
