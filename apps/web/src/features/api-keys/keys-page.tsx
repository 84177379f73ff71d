import {Alert, Anchor, Badge, Button, Group, Skeleton, Text} from '@mantine/core';
import {calls, type ResponseOf} from '@recto/api';
import {IconPlus} from '@tabler/icons-react';
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone, showReady} from '../../core/events/toast.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Nothing} from '../../ui/nothing.tsx';
import {Section, SectionRow} from '../../ui/section.tsx';
import {messages} from './messages.ts';
import {NewKeyDialog} from './new-key-dialog.tsx';

type Key = ResponseOf<typeof calls.listApiKeys>['keys'][number];

/** `/user/keys`: the keys by which other programs act for the account. */
export function KeysPage() {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [making, setMaking] = useState(false);
  const keys = useQuery({
    queryKey: ['api-keys'],
    queryFn: ({signal}) => api(calls.listApiKeys, {}, {signal, quiet: true}),
  });
  const reload = () => queries.invalidateQueries({queryKey: ['api-keys']});
  const restore = useMutation({
    mutationFn: (keyId: string) => api(calls.restoreApiKey, {keyId}),
    onSuccess: () => showDone(t('restored')),
    onSettled: reload,
  });
  // at once, as nobody waits with a key that others may have; a mistake can be taken back
  const revoke = useMutation({
    mutationFn: (keyId: string) => api(calls.revokeApiKey, {keyId}),
    onSuccess: (_, keyId) =>
      showReady(t('revoked'), `revoked-${keyId}`, {label: t('undo'), run: () => restore.mutate(keyId)}),
    onSettled: reload,
  });
  const list = keys.data?.keys ?? [];
  return (
    <Section
      order={1}
      title={t('title')}
      about={
        <>
          {t('about')}{' '}
          <Anchor href="/api/v2/docs" target="_blank" inherit>
            {t('docs')}
          </Anchor>
        </>
      }
      action={
        <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setMaking(true)}>
          {t('create')}
        </Button>
      }
    >
      {keys.isError && (
        <Alert color="red" m="md">
          {keys.error.message}
        </Alert>
      )}
      {keys.isPending && <Skeleton h={56} m="md" w="auto" />}
      {keys.isSuccess && list.length === 0 && <Nothing title={t('none')} about={t('noneAbout')} />}
      {list.map(key => (
        <KeyRow key={key.keyId} apiKey={key} busy={revoke.isPending} onRevoke={() => revoke.mutate(key.keyId)} />
      ))}
      <NewKeyDialog opened={making} onClose={() => setMaking(false)} />
    </Section>
  );
}

function KeyRow({apiKey, busy, onRevoke}: {apiKey: Key; busy: boolean; onRevoke: () => void}) {
  const t = useMessages(messages);
  const {name, prefix, scopes, createdAt, expiresAt, lastUsedAt} = apiKey;
  const over = expiresAt !== null && Date.parse(expiresAt) < Date.now();
  const life =
    expiresAt === null ? t('forever') : over ? t('expired') : t('expires', {moment: formatDateTime(expiresAt)});
  return (
    <SectionRow
      label={
        <Group gap="xs">
          <span>{name}</span>
          {scopes.map(scope => (
            <Badge key={scope} size="xs" variant="light" color="gray" tt="none">
              {t(scope)}
            </Badge>
          ))}
        </Group>
      }
      about={
        <>
          <Text span inherit ff="monospace">
            {prefix}…
          </Text>
          {' · '}
          {t('created', {moment: formatDateTime(createdAt)})}
          {' · '}
          {lastUsedAt ? t('used', {moment: formatDateTime(lastUsedAt)}) : t('unused')}
          {' · '}
          <Text span inherit {...(over && {c: 'red'})}>
            {life}
          </Text>
        </>
      }
    >
      <Button size="xs" variant="subtle" color="red" disabled={busy} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </SectionRow>
  );
}
