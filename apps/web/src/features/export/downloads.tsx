import {Button, Group, Progress, Text} from '@mantine/core';
import {calls, FileType, type ResponseOf, TaskStatus} from '@recto/api';
import {IconDownload, IconExternalLink, IconRefresh, IconTrash} from '@tabler/icons-react';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {Link, useNavigate} from '@tanstack/react-router';
import {Suspense, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone, showError} from '../../core/events/toast.ts';
import {resultLocation} from '../../core/files/file-location.ts';
import {formatBytes, formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useSession} from '../../core/session/store.ts';
import {isInProgress, isProcessing} from '../../core/tasks/task-record.ts';
import classes from '../../ui/entry-list.module.css';
import {FetchState} from '../../ui/fetch-state.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {SignInFirst} from '../../ui/sign-in-first.tsx';
import {Tool} from '../../ui/tool.tsx';
import {useTitle} from '../../ui/use-title.ts';
import {DesktopPart, inShell} from '../desktop/index.ts';
import {TransferHistory} from '../transfer/index.ts';
import {saveWritten} from './export-ports.ts';
import {messages} from './messages.ts';

type Entry = ResponseOf<typeof calls.getExportList>['exportList'][number];

const pollEvery = 2000;
const isOpen = ({status}: Entry): boolean => isProcessing(status);

/** The screen `/downloads`: what was exported, and what can be done with it. */
export function Downloads() {
  const t = useMessages(messages);
  const signedIn = useSession(state => state.token !== null);
  const list = useQuery({
    queryKey: ['exports'],
    enabled: signedIn,
    staleTime: 0,
    queryFn: ({signal}) => api(calls.getExportList, {}, {signal, quiet: true}),
    refetchInterval: query => (query.state.data?.exportList.some(isOpen) ? pollEvery : false),
  });
  useTitle(t('downloads'));
  const entries = list.data?.exportList ?? [];
  if (!signedIn) return <SignInFirst title={t('downloads')} about={t('signIn')} action={t('signInAction')} />;
  return (
    <div className={classes['screen']}>
      <div>
        <h1>{t('downloads')}</h1>
        <Text size="sm" c="dimmed">
          {t('downloadsAbout')}
        </Text>
      </div>
      <FetchState query={list} height={52} failed={t('loadFailed')} again={t('again')} />
      {list.isSuccess && entries.length === 0 && (
        <Nothing title={t('noDownloads')} about={t('noDownloadsAbout')}>
          <Button component={Link} to="/" size="xs" variant="default">
            {t('toFiles')}
          </Button>
        </Nothing>
      )}
      {entries.length > 0 && (
        <ul className={classes['list']}>
          {entries.map(entry => (
            <Row key={entry.outputId} entry={entry} />
          ))}
        </ul>
      )}
      <Suspense>
        {inShell && <DesktopPart of="saves" />}
        <TransferHistory />
      </Suspense>
    </div>
  );
}

function Row({entry}: {readonly entry: Entry}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const {
    outputId,
    fileName: name,
    format,
    status,
    progress,
    bytes,
    url,
    createdAt,
    objectId,
    parseId,
    translateId,
  } = entry;
  // what is written again is another export: until it is listed, nothing can be done with the old one
  const [changing, setChanging] = useState(false);
  const change = async (work: () => Promise<unknown>, done?: string) => {
    setChanging(true);
    try {
      await work();
      if (done) showDone(done);
    } catch {
      // the refusal is shown already
    }
    await queries.invalidateQueries({queryKey: ['exports']});
    setChanging(false);
  };
  const open = async (of: string) => {
    if (translateId) return navigate({to: '/pdf-views', search: {objectId: of, translateId} as never});
    // what was read from an image stands in its editor
    const object = await api(calls.getSpaceObject, {objectId: of}).catch(() => undefined);
    const image = object?.spaceObject.file.fileType === FileType.img;
    await navigate(resultLocation(image, of, parseId ?? undefined) as never);
  };
  const save = () => void saveWritten(url!, name).catch(() => showError(t('downloadFailed')));
  const state = isInProgress(status)
    ? t('waiting')
    : status === TaskStatus.pending
      ? t('running', {percent: progress})
      : status === TaskStatus.failed
        ? entry.msg
          ? t('because', {failure: t('failedState'), why: entry.msg})
          : t('failedState')
        : bytes === null
          ? t('gone')
          : formatBytes(bytes);
  return (
    <li className={classes['row']}>
      <span className={`${classes['mark']} ${classes['format']}`}>{format}</span>
      <div className={classes['about']}>
        <span className={classes['name']} title={name}>
          {name}
        </span>
        <Text size="xs" c={status === TaskStatus.failed ? 'red' : 'dimmed'} aria-live="polite">
          {state} · {formatDateTime(createdAt)}
        </Text>
        {isOpen(entry) && <Progress size="xs" mt={4} value={progress} aria-label={t('working')} />}
      </div>
      <Group gap={2} wrap="nowrap">
        {objectId && (
          <Tool label={t('open')} onClick={() => void open(objectId)}>
            <IconExternalLink size={16} />
          </Tool>
        )}
        {url && (
          <Tool label={t('download', {name})} disabled={changing} onClick={save}>
            <IconDownload size={16} />
          </Tool>
        )}
        {!isOpen(entry) && (
          <Tool
            label={t('retry', {name})}
            disabled={changing}
            onClick={() => void change(() => api(calls.retryExport, {outputId}))}
          >
            <IconRefresh size={16} />
          </Tool>
        )}
        <Tool
          label={t('remove', {name})}
          disabled={changing}
          onClick={() => void change(() => api(calls.deleteExport, {outputIdList: [outputId]}), t('removed'))}
        >
          <IconTrash size={16} />
        </Tool>
      </Group>
    </li>
  );
}
