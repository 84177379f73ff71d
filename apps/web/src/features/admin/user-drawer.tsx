import {Alert, Button, Drawer, Group, Skeleton, Stack, Table, Text, TextInput} from '@mantine/core';
import {calls, type ResponseOf} from '@recto/api';
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {formatBytes, formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useSession} from '../../core/session/store.ts';
import {Confirm} from '../../ui/confirm.tsx';
import {useSourceName} from '../usage/index.ts';
import styles from './admin.module.css';
import {dayOf, endOfDay} from './day-field.ts';
import {GrantForm} from './grant-form.tsx';
import {messages} from './messages.ts';
import {type AdminUser, UserState} from './user-state.tsx';

type Details = ResponseOf<typeof calls.adminGetUser>;

/** One account: what is known of it, and what an administrator can do. */
export function UserDrawer({userId, onClose}: {userId: string | undefined; onClose: () => void}) {
  const t = useMessages(messages);
  const details = useQuery({
    queryKey: ['admin', 'user', userId],
    enabled: userId !== undefined,
    queryFn: ({signal}) => api(calls.adminGetUser, {userId: userId!}, {signal, quiet: true}),
  });
  const {user} = details.data ?? {};
  return (
    <Drawer
      opened={userId !== undefined}
      onClose={onClose}
      position="right"
      size={480}
      title={user ? (user.nickname ?? user.phone ?? t('account')) : t('account')}
    >
      {details.isError && <Alert color="red">{details.error.message}</Alert>}
      {details.isPending && <Skeleton h={320} />}
      {details.data && <UserDetails key={userId} details={details.data} />}
    </Drawer>
  );
}

function UserDetails({details: {user, storage, grants}}: {details: Details}) {
  const t = useMessages(messages);
  const sourceName = useSourceName();
  const facts: readonly (readonly [string, string])[] = [
    [t('userId'), user.userId],
    [t('phone'), user.phone ?? '–'],
    [t('wechat'), user.wechatBound ? t('bound') : '–'],
    [t('inviteCode'), user.inviteCode],
    [t('invitedBy'), user.invitedBy ?? '–'],
    [t('joined'), formatDateTime(user.createdAt)],
    [
      t('storage'),
      `${storage.files} · ${formatBytes(storage.bytes)}${storage.limit === null ? '' : ` / ${formatBytes(storage.limit)}`}`,
    ],
  ];
  return (
    <Stack gap="lg">
      <Group gap="xs">
        <UserState user={user} />
        {user.deleteAt && <Text size="sm">{t('deleteAt', {moment: formatDateTime(user.deleteAt)})}</Text>}
      </Group>
      <Table variant="vertical" fz="sm" layout="fixed" withTableBorder>
        <Table.Tbody>
          {facts.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th w={130} fw={400} c="dimmed">
                {name}
              </Table.Th>
              <Table.Td style={{overflowWrap: 'anywhere'}}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Deeds user={user} />
      <GrantForm userId={user.userId} />
      <div>
        <Text size="sm" fw={500} mb="xs">
          {t('grants')}
        </Text>
        {grants.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noGrants')}
          </Text>
        )}
        {grants.length > 0 && (
          <ul className={styles['grants']}>
            {grants.map(grant => (
              <li key={grant.grantId}>
                <div>
                  {t(grant.kind)}
                  <Text size="xs" c="dimmed">
                    {sourceName(grant.source)}
                  </Text>
                </div>
                <div>
                  {grant.remaining.toLocaleString()} / {grant.amount.toLocaleString()}
                  <Text size="xs" c="dimmed">
                    {grant.expiresAt ? t('until', {moment: formatDateTime(grant.expiresAt)}) : t('noEnd')}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  );
}

function Deeds({user}: {user: AdminUser}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const self = useSession(state => state.userInfo?.userId === user.userId);
  const [banning, setBanning] = useState(false);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState(user.proUntil ? dayOf(user.proUntil) : '');
  const {userId} = user;
  const change = useMutation({
    // one of the four actions below, each of which returns the changed account
    mutationFn: (action: () => Promise<unknown>) => action(),
    onSuccess: () => {
      showDone(t('changed'));
      setBanning(false);
    },
    onSettled: () => queries.invalidateQueries({queryKey: ['admin']}),
  });
  const end = endOfDay(until);
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="xs">
        <TextInput
          flex={1}
          size="xs"
          type="date"
          label={t('membershipUntil')}
          value={until}
          onChange={event => setUntil(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          disabled={!end || change.isPending}
          onClick={() => end && change.mutate(() => api(calls.adminSetMembership, {userId, proUntil: end}))}
        >
          {t('save')}
        </Button>
        {user.proUntil && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            disabled={change.isPending}
            onClick={() => {
              setUntil('');
              change.mutate(() => api(calls.adminSetMembership, {userId, proUntil: null}));
            }}
          >
            {t('endMembership')}
          </Button>
        )}
      </Group>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={change.isPending}
          onClick={() =>
            change.mutate(() => api(calls.adminSetRole, {userId, role: user.role === 'admin' ? 'user' : 'admin'}))
          }
        >
          {t(user.role === 'admin' ? 'makeUser' : 'makeAdmin')}
        </Button>
        {user.bannedAt ? (
          <Button
            size="xs"
            variant="default"
            disabled={change.isPending}
            onClick={() => change.mutate(() => api(calls.adminUnbanUser, {userId}))}
          >
            {t('unban')}
          </Button>
        ) : (
          <Button size="xs" variant="light" color="red" disabled={self} onClick={() => setBanning(true)}>
            {t('ban')}
          </Button>
        )}
      </Group>
      <Confirm
        opened={banning}
        title={t('banTitle')}
        about={
          <>
            {t('banAbout')}
            <TextInput
              mt="sm"
              label={t('reason')}
              maxLength={500}
              value={reason}
              onChange={event => setReason(event.currentTarget.value)}
            />
          </>
        }
        action={t('ban')}
        cancel={t('cancel')}
        busy={change.isPending}
        onClose={() => setBanning(false)}
        onConfirm={() =>
          change.mutate(() => api(calls.adminBanUser, {userId, ...(reason.trim() && {reason: reason.trim()})}))
        }
      />
    </Stack>
  );
}
