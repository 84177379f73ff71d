import {Alert, Anchor, Button, Group, Skeleton, Stack, Text} from '@mantine/core';
import {calls} from '@recto/api';
import {IconCheck} from '@tabler/icons-react';
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {Link} from '@tanstack/react-router';
import {useEffect} from 'react';
import {api} from '../../core/api/api.ts';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useSession} from '../../core/session/store.ts';
import {Section} from '../../ui/section.tsx';
import styles from './checkin.module.css';
import {messages} from './messages.ts';
import {monthDays} from './month-days.ts';

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** `/user/checkin`: a few pages a day, and the days of this month on which one came. */
export function CheckInPage() {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const info = useServerInfo();
  const bound = useSession(state => state.userInfo?.wechatBound === true);
  const status = useQuery({
    queryKey: ['checkin'],
    queryFn: ({signal}) => api(calls.getCheckIns, {}, {signal, quiet: true}),
  });
  const {data} = status;
  useEffect(() => {
    if (data) useSession.setState({checkinList: data.checkinList});
  }, [data]);
  const checkIn = useMutation({
    mutationFn: () => api(calls.checkIn, {}),
    onSuccess: ({pages}) => showDone(t('got', {pages})),
    onSettled: () => Promise.all(['checkin', 'quota'].map(key => queries.invalidateQueries({queryKey: [key]}))),
  });
  return (
    <Section order={1} title={t('title')} about={data && t('about', {pages: data.pages})}>
      {status.isError && (
        <Alert color="red" m="md" role="alert">
          {t('failed')}
        </Alert>
      )}
      {status.isPending && <Skeleton h={280} m="md" w="auto" />}
      {data && (
        <Group p="md" gap="xl" align="flex-start">
          <Calendar days={data.checkinList} />
          <Stack gap="sm" align="flex-start" flex="1 1 200px">
            <Text fw={500}>{t('days', {count: data.checkinList.length})}</Text>
            <Button
              disabled={data.today}
              loading={checkIn.isPending}
              leftSection={data.today && <IconCheck size={16} aria-hidden />}
              onClick={() => checkIn.mutate()}
            >
              {data.today ? t('done') : t('checkIn', {pages: data.pages})}
            </Button>
            {!bound && info.data?.wechat && (
              <Text size="xs" c="dimmed">
                {t('wechat')}{' '}
                <Anchor component={Link} to="/user/profile" inherit>
                  {t('bind')}
                </Anchor>
              </Text>
            )}
          </Stack>
        </Group>
      )}
    </Section>
  );
}

function Calendar({days}: {days: readonly string[]}) {
  const t = useMessages(messages);
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  return (
    <div
      className={styles['calendar']}
      role="img"
      aria-label={`${t('calendar', {month: today.slice(0, 7)})}: ${days.join(', ')}`}
    >
      <div className={styles['month']}>
        {week.map(name => (
          <span key={name} className={styles['name']}>
            {t(name)}
          </span>
        ))}
        {monthDays(now).map((day, index) =>
          day === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places have nothing but their place
            <span key={index} />
          ) : (
            <span
              key={day}
              className={styles['day']}
              {...(day === today && {'data-today': true})}
              {...(days.includes(day) && {'data-checked': true, title: t('checked', {day})})}
            >
              {Number(day.slice(8))}
            </span>
          ),
        )}
      </div>
    </div>
  );
}
