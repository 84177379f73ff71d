import {ActionIcon, Badge, Button, Group, Text} from '@mantine/core';
import {calls, type ResponseOf, TaskStatus} from '@recto/api';
import {IconX} from '@tabler/icons-react';
import {useInfiniteQuery, useMutation, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Filter} from '../../ui/filter.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {Section} from '../../ui/section.tsx';
import styles from './admin.module.css';
import {messages} from './messages.ts';
import {statusNames, typeNames} from './task-labels.ts';
import {UserLink} from './user-link.tsx';

type Task = ResponseOf<typeof calls.adminListTasks>['tasks'][number];

const colors = {waiting: 'gray', pending: 'ink', success: 'teal', failed: 'red', cancelled: 'gray'} as const;

/** `/admin/tasks`: what all accounts have running, and what came of it. */
export function TasksPage() {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [type, setType] = useState('');
  const [status, setStatus] = useState('');
  const [userId, setUserId] = useState<string>();
  const tasks = useInfiniteQuery({
    queryKey: ['admin', 'tasks', type, status, userId],
    refetchInterval: 5000,
    initialPageParam: undefined as string | undefined,
    queryFn: ({pageParam, signal}) =>
      api(
        calls.adminListTasks,
        {
          limit: 30,
          ...(type && {type: Number(type)}),
          ...(status && {status: Number(status)}),
          ...(userId && {userId}),
          ...(pageParam && {cursor: pageParam}),
        },
        {signal, quiet: true},
      ),
    getNextPageParam: last => last.cursor ?? undefined,
  });
  const onSettled = () => queries.invalidateQueries({queryKey: ['admin', 'tasks']});
  const stop = useMutation({
    mutationFn: (outputId: string) => api(calls.adminCancelTask, {outputId}),
    onSuccess: () => showDone(t('stopped')),
    onSettled,
  });
  const retry = useMutation({
    mutationFn: (outputId: string) => api(calls.adminRetryTask, {outputId}),
    onSuccess: () => showDone(t('retried')),
    onSettled,
  });
  const columns: readonly Column<Task>[] = [
    {
      id: 'task',
      label: t('taskId'),
      render: ({outputId, type: one}) => (
        <>
          {t(typeNames[one as keyof typeof typeNames])}
          <div className={styles['mono']}>{outputId.slice(0, 8)}</div>
        </>
      ),
    },
    {id: 'status', label: t('state'), render: task => <State task={task} />},
    {
      id: 'owner',
      label: t('owner'),
      render: ({userId: owner}) => <UserLink userId={owner} label={t('showUser')} onUser={setUserId} />,
    },
    {id: 'pages', label: t('pages'), number: true, render: ({pageCount}) => pageCount ?? '–'},
    {id: 'attempt', label: t('attempt'), number: true, render: ({attempt}) => attempt},
    {id: 'created', label: t('created'), line: true, render: ({createdAt}) => formatDateTime(createdAt)},
    {id: 'took', label: t('took'), number: true, render: task => <Took task={task} />},
    {
      id: 'actions',
      label: '',
      render: ({outputId, status: one}) =>
        one === TaskStatus.failed ? (
          <Button size="compact-xs" variant="default" onClick={() => retry.mutate(outputId)}>
            {t('retry')}
          </Button>
        ) : one !== TaskStatus.success ? (
          <Button size="compact-xs" variant="light" color="red" onClick={() => stop.mutate(outputId)}>
            {t('stop')}
          </Button>
        ) : null,
    },
  ];
  return (
    <Section order={1} title={t('tasks')} about={t('tasksAbout')}>
      <div className={styles['filters']}>
        <Filter
          label={t('type')}
          all={t('all')}
          value={type}
          options={Object.entries(typeNames).map(([value, name]) => ({value, label: t(name)}))}
          onChange={setType}
        />
        <Filter
          label={t('state')}
          all={t('all')}
          value={status}
          options={Object.entries(statusNames).map(([value, name]) => ({value, label: t(name)}))}
          onChange={setStatus}
        />
        {userId && (
          <Badge
            size="lg"
            variant="light"
            tt="none"
            rightSection={
              <ActionIcon size="xs" variant="transparent" aria-label={t('all')} onClick={() => setUserId(undefined)}>
                <IconX size={12} />
              </ActionIcon>
            }
          >
            {t('ofUser', {user: userId.slice(0, 8)})}
          </Badge>
        )}
      </div>
      <DataTable
        label={t('tasks')}
        columns={columns}
        rows={tasks.data?.pages.flatMap(page => page.tasks) ?? []}
        keyOf={({outputId}) => outputId}
        minWidth={820}
        state={tasks}
        empty={<Nothing title={t('noTasks')} />}
        more={t('more')}
      />
    </Section>
  );
}

function State({task: {status, stage, progress, code}}: {task: Task}) {
  const t = useMessages(messages);
  const name = stage === 'cancelled' ? 'cancelled' : statusNames[status as keyof typeof statusNames];
  return (
    <Group gap={6} wrap="nowrap">
      <Badge size="sm" variant="light" tt="none" color={colors[name]}>
        {t(name)}
      </Badge>
      <Text size="xs" c="dimmed">
        {name === 'pending' ? `${Math.round(progress)}%` : name === 'failed' ? code : ''}
      </Text>
    </Group>
  );
}

function Took({task: {startedAt, finishedAt}}: {task: Task}) {
  const t = useMessages(messages);
  if (!startedAt) return '–';
  const milliseconds = (finishedAt ? Date.parse(finishedAt) : Date.now()) - Date.parse(startedAt);
  return t('seconds', {seconds: (Math.max(0, milliseconds) / 1000).toFixed(1)});
}
