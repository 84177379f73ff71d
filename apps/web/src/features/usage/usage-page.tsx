import {Alert, Progress, SimpleGrid, Skeleton, Text} from '@mantine/core';
import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {formatBytes, formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Section} from '../../ui/section.tsx';
import {Consumption} from './consumption.tsx';
import {Grants} from './grants.tsx';
import {messages} from './messages.ts';
import type {Quota} from './quota.ts';
import {colorOf, shareOf} from './quota-share.ts';
import styles from './usage.module.css';

/** `/user/consumption`: what is left, where it came from, and what tasks have taken. */
export function UsagePage() {
  const t = useMessages(messages);
  const quota = useQuery({
    queryKey: ['quota'],
    queryFn: ({signal}) => api(calls.getQuota, {}, {signal, quiet: true}),
  });
  return (
    <>
      <Section order={1} title={t('title')}>
        {quota.isError && (
          <Alert color="red" m="md">
            {t('failed')}
          </Alert>
        )}
        {quota.isPending && <Skeleton h={120} m="md" w="auto" />}
        {quota.data && <Balances quota={quota.data} />}
      </Section>
      <Consumption />
      {quota.data && <Grants grants={quota.data.grants} />}
    </>
  );
}

function Balances({quota: {pdf, image, extraImage, point, daily, storage}}: {quota: Quota}) {
  const t = useMessages(messages);
  const kept = useServerInfo().data?.limits;
  return (
    <SimpleGrid cols={{base: 1, xs: 2}} p="md" spacing="xl" verticalSpacing="lg">
      <Bar name={t('pdf')} {...pdf} />
      <Bar name={t('point')} {...point} />
      <Bar name={t('image')} {...image} />
      {extraImage.total > 0 && <Bar name={t('extraImage')} {...extraImage} />}
      {daily.limit === null ? (
        <div>
          <Text size="sm" fw={500}>
            {t('today')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('noCap', {used: daily.used})}
          </Text>
        </div>
      ) : (
        <Meter
          name={t('today')}
          text={t('used', {used: daily.used.toLocaleString(), limit: daily.limit.toLocaleString()})}
          about={t('resets', {moment: formatDateTime(daily.resetsAt)})}
          value={shareOf(daily.used, daily.limit)}
          color={colorOf(100 - shareOf(daily.used, daily.limit))}
        />
      )}
      <div className={styles['storage']}>
        <Text size="sm" c="dimmed">
          {t('storage')} {t('files', {count: storage.files, bytes: formatBytes(storage.bytes)})}{' '}
          {storage.limit !== null && t('ofBytes', {limit: formatBytes(storage.limit)})}
        </Text>
        <Text size="xs" c="dimmed">
          {[
            t('storageParts', {results: formatBytes(storage.results), exports: formatBytes(storage.exports)}),
            kept && kept.exportDays > 0 && t('exportsKept', {count: kept.exportDays}),
            kept && kept.fileDays > 0 && t('filesKept', {count: kept.fileDays}),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
    </SimpleGrid>
  );
}

function Bar({name, total, remaining}: {name: string; total: number; remaining: number}) {
  const t = useMessages(messages);
  const left = shareOf(remaining, total);
  return (
    <Meter
      name={name}
      text={t('left', {remaining: remaining.toLocaleString(), total: total.toLocaleString()})}
      value={left}
      color={colorOf(left)}
    />
  );
}

function Meter(props: {
  readonly name: string;
  readonly text: string;
  readonly about?: string;
  readonly value: number;
  readonly color: string;
}) {
  const {name, text, about, value, color} = props;
  return (
    <div>
      <div className={styles['meter']}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="sm" className={styles['number'] ?? ''}>
          {text}
        </Text>
      </div>
      <Progress value={value} color={color} size="sm" aria-label={`${name}: ${text}`} />
      {about && (
        <Text size="xs" c="dimmed" mt={4}>
          {about}
        </Text>
      )}
    </div>
  );
}
