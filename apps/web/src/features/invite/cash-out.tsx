import {Button, Group, Text} from '@mantine/core';
import {calls, type ResponseOf} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {Link} from '@tanstack/react-router';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useCommerceRules} from '../../core/membership/use-commerce-rules.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Section, SectionRow} from '../../ui/section.tsx';
import {CashOutDialog} from './cash-out-dialog.tsx';
import {messages} from './messages.ts';

type CashOut = ResponseOf<typeof calls.listCashOuts>['cashOuts'][number];

const stateWords = {waiting: 'cashWaiting', paid: 'cashPaid', refused: 'cashRefused'} as const;

/** Vouchers: what they buy, and how they become money. `above` in yuan. */
export function CashOuts({balance, above}: {balance: number; above: number}) {
  const t = useMessages(messages);
  const {percent, purchases, days} = useCommerceRules().commission;
  const [asking, setAsking] = useState(false);
  const list = useQuery({
    queryKey: ['cashouts'],
    queryFn: ({signal}) => api(calls.listCashOuts, {}, {signal, quiet: true}),
  });
  const rows = list.data?.cashOuts ?? [];
  const columns: readonly Column<CashOut>[] = [
    {id: 'asked', label: t('cashAsked'), line: true, render: ({createdAt}) => formatDateTime(createdAt)},
    {id: 'amount', label: t('cashAmount'), number: true, render: ({amount}) => t('yuan', {amount: amount.toFixed(2)})},
    {id: 'account', label: t('cashAccount'), render: ({account}) => account},
    {
      id: 'state',
      label: t('cashState'),
      render: ({state, message, settledAt}) => (
        <>
          {t(stateWords[state])}
          {(message || settledAt) && (
            <Text size="xs" c="dimmed">
              {message || formatDateTime(settledAt!)}
            </Text>
          )}
        </>
      ),
    },
  ];
  return (
    <Section
      title={t('vouchers')}
      about={percent > 0 ? t('vouchersAbout', {percent, count: purchases, days}) : t('vouchersUse')}
    >
      <SectionRow
        label={t('yuan', {amount: balance.toFixed(2)})}
        about={balance > above ? t('cashPossible') : t('cashAbove', {amount: above})}
      >
        <Group gap="xs">
          <Button size="xs" variant="default" component={Link} to="/pricing">
            {t('useVouchers')}
          </Button>
          <Button size="xs" variant="default" disabled={balance <= above} onClick={() => setAsking(true)}>
            {t('cashOut')}
          </Button>
        </Group>
      </SectionRow>
      {rows.length > 0 && (
        <DataTable
          label={t('cashOuts')}
          columns={columns}
          rows={rows}
          keyOf={({cashOutId}) => cashOutId}
          minWidth={560}
          state={list}
          empty={null}
          more=""
        />
      )}
      <CashOutDialog opened={asking} balance={balance} above={above} onClose={() => setAsking(false)} />
    </Section>
  );
}
