import {Alert, Group, SegmentedControl, SimpleGrid, Skeleton, Table, Text} from '@mantine/core';
import {calls, type ResponseOf} from '@recto/api';
import {keepPreviousData, useQuery} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {formatBytes} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Section} from '../../ui/section.tsx';
import {useTitle} from '../../ui/use-title.ts';
import styles from './admin.module.css';
import {DayChart} from './day-chart.tsx';
import {messages} from './messages.ts';
import {statusNames, typeNames} from './task-labels.ts';

type Statistics = ResponseOf<typeof calls.adminGetStatistics>;

const spans = [7, 14, 30, 90] as const;
/** `/admin`: how the service stands, and what the last days brought. */
export function OverviewPage() {
  const t = useMessages(messages);
  const [days, setDays] = useState<number>(14);
  const statistics = useQuery({
    queryKey: ['admin', 'statistics', days],
    refetchInterval: 15_000,
    placeholderData: keepPreviousData,
    queryFn: ({signal}) => api(calls.adminGetStatistics, {days}, {signal, quiet: true}),
  });
  useTitle(t('overview'));
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text component="h1" size="xl" fw={600} m={0}>
          {t('overview')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('overview')}
          value={String(days)}
          onChange={value => setDays(Number(value))}
          data={spans.map(count => ({value: String(count), label: t('lastDays', {count})}))}
        />
      </Group>
      {statistics.isError && <Alert color="red">{statistics.error.message}</Alert>}
      {statistics.isPending && <Skeleton h={320} radius="md" />}
      {statistics.data && <Figures statistics={statistics.data} />}
    </>
  );
}

function Figures({statistics: {users, queue, storage, tasks, days}}: {statistics: Statistics}) {
  const t = useMessages(messages);
  const sum = (name: 'pages' | 'tasks' | 'newUsers' | 'points') => days.reduce((total, day) => total + day[name], 0);
  return (
    <>
      <SimpleGrid cols={{base: 1, xs: 3}} spacing="sm" mb="sm">
        <Figure
          name={t('accounts')}
          value={users.total.toLocaleString()}
          about={t('accountsAbout', {
            members: users.members,
            banned: users.banned,
            deregistering: users.deregistering,
          })}
        />
        <Figure
          name={t('queue')}
          value={t('running', {running: queue.running})}
          about={[
            t('queueAbout', {waiting: queue.waiting, workers: queue.workers}),
            queue.oldestSeconds !== null && t('oldest', {seconds: Math.round(queue.oldestSeconds)}),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
        <Figure name={t('files')} value={formatBytes(storage.bytes)} about={t('filesAbout', {count: storage.files})} />
      </SimpleGrid>
      <SimpleGrid cols={{base: 1, sm: 2}} spacing="sm">
        <DayChart name={t('chartPages')} total={sum('pages')} days={days} amountOf={day => day.pages} />
        <DayChart
          name={t('chartTasks')}
          total={sum('tasks')}
          days={days}
          amountOf={day => day.tasks}
          partOf={day => day.failed}
          part={t('chartFailed')}
        />
        <DayChart name={t('chartUsers')} total={sum('newUsers')} days={days} amountOf={day => day.newUsers} />
        <DayChart name={t('chartPoints')} total={sum('points')} days={days} amountOf={day => day.points} />
      </SimpleGrid>
      <div style={{marginTop: 32}}>
        <Section title={t('taskCounts')} about={t('taskCountsAbout')}>
          <Table fz="sm" verticalSpacing={8} horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('type')}</Table.Th>
                {Object.values(statusNames).map(status => (
                  <Table.Th key={status} ta="right">
                    {t(status)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {Object.entries(typeNames).map(([type, name]) => (
                <Table.Tr key={type}>
                  <Table.Td>{t(name)}</Table.Td>
                  {Object.keys(statusNames).map(status => (
                    <Table.Td key={status} ta="right">
                      {tasks.find(one => one.type === Number(type) && one.status === Number(status))?.count ?? 0}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Section>
      </div>
    </>
  );
}

function Figure({name, value, about}: {name: string; value: string; about: string}) {
  return (
    <div className={styles['card']}>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text size="xl" fw={600}>
        {value}
      </Text>
      <Text size="xs" c="dimmed">
        {about}
      </Text>
    </div>
  );
}
