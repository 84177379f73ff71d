import {
  Badge,
  Button,
  Checkbox,
  CopyButton,
  Group,
  Input,
  Modal,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import {calls, type ResponseOf, shareDays} from '@recto/api';
import {IconCheck, IconCopy, IconLink, IconLinkOff} from '@tabler/icons-react';
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {showDone} from '../../core/events/toast.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import classes from '../../ui/entry-list.module.css';
import {FetchState} from '../../ui/fetch-state.tsx';
import {Tool} from '../../ui/tool.tsx';
import {messages} from './messages.ts';

type ShareLink = ResponseOf<typeof calls.listShareLinks>['links'][number];
type Days = (typeof shareDays)[number];

// what is chosen first where the server allows it
const usualDays: Days = 7;

/** Makes links by which others read a parse, or a translation of it, and ends those of its document. */
export function ShareDialog({
  objectId,
  parseId,
  translateId,
  name,
  onClose,
}: {
  readonly objectId: string;
  readonly parseId: string;
  /** What is shared instead of the parse. */
  readonly translateId?: string | undefined;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const most = useServerInfo().data?.shareDays ?? 0;
  const choices = shareDays.filter(days => days <= most);
  const [chosen, setChosen] = useState<Days>(usualDays);
  const days = choices.includes(chosen) ? chosen : choices.at(-1);
  const [withSource, setWithSource] = useState(false);
  const queryKey = ['share links', objectId];
  const links = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({signal}) => api(calls.listShareLinks, {objectId}, {signal, quiet: true}),
  });
  const renew = () => queries.invalidateQueries({queryKey});
  const create = useMutation({
    mutationFn: (days: Days) =>
      api(calls.createShareLink, {parseId, days, withSource, ...(translateId !== undefined && {translateId})}),
    onSettled: renew,
  });
  const revoke = useMutation({
    mutationFn: (shareId: string) => api(calls.revokeShareLink, {shareId}),
    onSuccess: (_, shareId) => {
      showDone(t('revoked'));
      if (create.data?.shareId === shareId) create.reset();
    },
    onSettled: renew,
  });
  return (
    <Modal opened onClose={onClose} title={t('title', {name})} size={560} centered>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(translateId === undefined ? 'about' : 'aboutTranslation')}
        </Text>
        <Input.Wrapper label={t('duration')} labelElement="div">
          <SegmentedControl
            size="sm"
            fullWidth
            mt={4}
            aria-label={t('duration')}
            value={String(days ?? '')}
            onChange={value => setChosen(Number(value) as Days)}
            data={choices.map(count => ({value: String(count), label: t('days', {count})}))}
          />
        </Input.Wrapper>
        <Checkbox
          size="sm"
          label={t('withSource')}
          description={t(translateId === undefined ? 'withSourceAbout' : 'withSourceTranslation')}
          checked={withSource}
          onChange={event => setWithSource(event.currentTarget.checked)}
        />
        <Button
          leftSection={<IconLink size={16} aria-hidden />}
          loading={create.isPending}
          disabled={days === undefined}
          onClick={() => days && create.mutate(days)}
        >
          {t('create')}
        </Button>
        {create.data && <NewLink key={create.data.shareId} url={create.data.url} />}
        <section aria-label={t('links')}>
          <Text size="sm" fw={600} mb={4}>
            {t('links')}
          </Text>
          <FetchState query={links} height={44} failed={t('loadFailed')} again={t('again')} />
          {links.data?.links.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('none')}
            </Text>
          )}
          {(links.data?.links.length ?? 0) > 0 && (
            <ul className={classes['list']}>
              {links.data?.links.map(link => (
                <LinkRow key={link.shareId} link={link} onRevoke={() => revoke.mutate(link.shareId)} />
              ))}
            </ul>
          )}
        </section>
      </Stack>
    </Modal>
  );
}

/** A link that was made just now: the server cannot show it again. */
function NewLink({url}: {readonly url: string}) {
  const t = useMessages(messages);
  return (
    <Group gap="xs" align="flex-end" role="status">
      <TextInput
        flex="1 1 220px"
        label={t('link')}
        description={t('once')}
        readOnly
        value={url}
        onFocus={event => event.currentTarget.select()}
      />
      <CopyButton value={url} timeout={2000}>
        {({copied, copy}) => (
          <Button
            variant="default"
            data-autofocus
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

function LinkRow({link, onRevoke}: {readonly link: ShareLink; readonly onRevoke: () => void}) {
  const t = useMessages(messages);
  const {createdAt, expiresAt, translateId, withSource, views} = link;
  return (
    <li className={classes['row']}>
      <IconLink size={16} stroke={1.4} aria-hidden />
      <div className={classes['about']}>
        <Group gap={6}>
          <Text size="sm">{t('expires', {when: formatDateTime(expiresAt)})}</Text>
          {translateId !== null && (
            <Badge size="xs" variant="light" color="gray">
              {t('translation')}
            </Badge>
          )}
          {withSource && (
            <Badge size="xs" variant="light">
              {t('source')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {views === 0 ? t('unopened') : t('views', {count: views})}
        </Text>
      </div>
      <Tool label={t('revoke', {when: formatDateTime(createdAt)})} onClick={onRevoke}>
        <IconLinkOff size={16} />
      </Tool>
    </li>
  );
}
