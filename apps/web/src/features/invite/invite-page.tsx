import {Alert, Button, Code, CopyButton, Group, NativeSelect, SimpleGrid, Skeleton, Text} from '@mantine/core';
import {calls, rebatePeriods} from '@recto/api';
import {IconCheck, IconCopy} from '@tabler/icons-react';
import {keepPreviousData, useQuery} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Section, SectionRow} from '../../ui/section.tsx';
import {CashOuts} from './cash-out.tsx';
import {messages} from './messages.ts';

type Period = (typeof rebatePeriods)[number];

/** `/user/rebateOverview`: invitations, and what they have brought. */
export function InvitePage() {
  const t = useMessages(messages);
  const [days, setDays] = useState<Period>(30);
  const rebate = useQuery({
    queryKey: ['rebate', days],
    placeholderData: keepPreviousData,
    queryFn: ({signal}) => api(calls.getRebate, {days}, {signal, quiet: true}),
  });
  if (rebate.isError)
    return (
      <Alert color="red" role="alert">
        {t('failed')}
      </Alert>
    );
  if (!rebate.data) return <Skeleton h={240} radius="md" />;
  const {
    inviteCode,
    registered,
    pending,
    rewarded,
    rewardedThisMonth,
    monthlyLimit,
    daysEach,
    period,
    balance,
    cashOutAbove,
  } = rebate.data;
  return (
    <>
      <Section order={1} title={t('title')} about={t('about', {days: daysEach, most: monthlyLimit})}>
        <Copied label={t('link')} value={`${location.origin}/?inviteCode=${inviteCode}`} />
        <Copied label={t('code')} value={inviteCode} />
      </Section>
      <Section title={t('figures')} about={t('earned', {count: rewarded * daysEach})}>
        <SimpleGrid cols={{base: 2, sm: 4}} p="md">
          <Figure name={t('registered')} value={registered} />
          <Figure name={t('pending')} value={pending} />
          <Figure name={t('rewarded')} value={rewarded} />
          <Figure name={t('thisMonth')} value={t('ofMost', {count: rewardedThisMonth, most: monthlyLimit})} />
        </SimpleGrid>
      </Section>
      <Section
        title={t('ofPeriod')}
        action={
          <NativeSelect
            size="xs"
            aria-label={t('period')}
            value={days}
            onChange={event => setDays(Number(event.currentTarget.value) as Period)}
            data={rebatePeriods.map(count => ({
              value: String(count),
              label: count === 1 ? t('today') : t('lastDays', {count}),
            }))}
          />
        }
      >
        <SimpleGrid cols={{base: 2, sm: 4}} p="md">
          <Figure name={t('registrations')} value={period.registrations} />
          <Figure name={t('purchases')} value={period.purchases} />
          <Figure name={t('commission')} value={t('yuan', {amount: period.commission})} />
          <Figure name={t('balance')} value={t('yuan', {amount: balance})} />
        </SimpleGrid>
      </Section>
      <CashOuts balance={balance} above={cashOutAbove} />
    </>
  );
}

function Copied({label, value}: {label: string; value: string}) {
  const t = useMessages(messages);
  return (
    <SectionRow label={label}>
      <Group gap="xs">
        <Code style={{overflowWrap: 'anywhere'}}>{value}</Code>
        <CopyButton value={value} timeout={2000}>
          {({copied, copy}) => (
            <Button
              size="xs"
              variant="default"
              leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </SectionRow>
  );
}

function Figure({name, value}: {name: string; value: number | string}) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text size="xl" fw={600} style={{fontVariantNumeric: 'tabular-nums'}}>
        {value}
      </Text>
    </div>
  );
}
