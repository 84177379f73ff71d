import {Anchor, Badge, Button, Group} from '@mantine/core';
import {useDebouncedValue} from '@mantine/hooks';
import {calls} from '@recto/api';
import {IconPlus} from '@tabler/icons-react';
import {useInfiniteQuery} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Filter} from '../../ui/filter.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {SearchField} from '../../ui/search-field.tsx';
import {Section} from '../../ui/section.tsx';
import {AddUserDialog} from './add-user-dialog.tsx';
import styles from './admin.module.css';
import {messages} from './messages.ts';
import {UserDrawer} from './user-drawer.tsx';
import {type AdminUser, UserState} from './user-state.tsx';

const states = ['active', 'banned', 'deregistering'] as const;
const roles = ['user', 'admin'] as const;

/** `/admin/users`: accounts, found by what is known of them; one opens with what can be done about it. */
export function UsersPage() {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [state, setState] = useState<'' | (typeof states)[number]>('');
  const [role, setRole] = useState<'' | (typeof roles)[number]>('');
  const [opened, setOpened] = useState<string>();
  const [adding, setAdding] = useState(false);
  const users = useInfiniteQuery({
    queryKey: ['admin', 'users', search, state, role],
    initialPageParam: undefined as string | undefined,
    queryFn: ({pageParam, signal}) =>
      api(
        calls.adminListUsers,
        {...(search && {search}), ...(state && {state}), ...(role && {role}), ...(pageParam && {cursor: pageParam})},
        {signal, quiet: true},
      ),
    getNextPageParam: last => last.cursor ?? undefined,
  });
  const columns: readonly Column<AdminUser>[] = [
    {
      id: 'account',
      label: t('account'),
      render: ({userId, nickname, phone, role: one}) => (
        <Group gap="xs" wrap="nowrap">
          <Anchor component="button" type="button" size="sm" underline="hover" onClick={() => setOpened(userId)}>
            {nickname ?? phone ?? userId.slice(0, 8)}
          </Anchor>
          {one === 'admin' && (
            <Badge size="xs" variant="light">
              {t('admin')}
            </Badge>
          )}
        </Group>
      ),
    },
    {id: 'phone', label: t('phone'), render: ({phone}) => phone ?? '–'},
    {id: 'state', label: t('state'), render: user => <UserState user={user} />},
    {
      id: 'membership',
      label: t('membership'),
      render: ({proUntil}) =>
        !proUntil || Date.parse(proUntil) < Date.now()
          ? '–'
          : // the owner's, which is written as the last year that dates have
            proUntil.startsWith('9999')
            ? t('noEnd')
            : t('until', {moment: formatDateTime(proUntil)}),
    },
    {id: 'joined', label: t('joined'), line: true, render: ({createdAt}) => formatDateTime(createdAt)},
  ];
  return (
    <Section
      order={1}
      title={t('users')}
      about={t('usersAbout')}
      action={
        <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setAdding(true)}>
          {t('addUser')}
        </Button>
      }
    >
      <div className={styles['filters']}>
        <SearchField label={t('search')} miw={180} value={typed} onChange={setTyped} />
        <Filter
          label={t('state')}
          all={t('all')}
          value={state}
          options={states.map(value => ({value, label: t(value)}))}
          onChange={setState}
        />
        <Filter
          label={t('role')}
          all={t('all')}
          value={role}
          options={roles.map(value => ({value, label: t(value)}))}
          onChange={setRole}
        />
      </div>
      <DataTable
        label={t('users')}
        columns={columns}
        rows={users.data?.pages.flatMap(page => page.users) ?? []}
        keyOf={({userId}) => userId}
        minWidth={640}
        state={users}
        empty={<Nothing title={t('noUsers')} />}
        more={t('more')}
      />
      <UserDrawer userId={opened} onClose={() => setOpened(undefined)} />
      <AddUserDialog opened={adding} onClose={() => setAdding(false)} />
    </Section>
  );
}
