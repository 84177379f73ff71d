import {Text} from '@mantine/core';
import {calls, type ResponseOf} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Section} from '../../ui/section.tsx';
import {messages} from './messages.ts';
import {reasonLabel, refundLabel} from './order-labels.ts';

type Refund = ResponseOf<typeof calls.getRefundHistory>['refundList'][number];

/** Refunds that were requested, with their answers; nothing without any. */
export function RefundList() {
  const t = useMessages(messages);
  const refunds = useQuery({
    queryKey: ['refunds'],
    queryFn: ({signal}) => api(calls.getRefundHistory, {}, {signal, quiet: true}),
  });
  const rows = refunds.data?.refundList ?? [];
  if (rows.length === 0) return null;
  const columns: readonly Column<Refund>[] = [
    {id: 'asked', label: t('askedAt'), line: true, render: ({applicationTime}) => formatDateTime(applicationTime)},
    {
      id: 'order',
      label: t('orderNumber'),
      lead: true,
      line: true,
      render: ({orderNumber}) => <Text size="xs">{orderNumber}</Text>,
    },
    {
      id: 'amount',
      label: t('price'),
      number: true,
      render: ({refundAmount}) => t('yuan', {amount: refundAmount.toFixed(2)}),
    },
    {
      id: 'reason',
      label: t('refundReason'),
      render: ({refundReason, refundDescription}) => (
        <>
          {t(reasonLabel(refundReason))}
          {refundDescription && (
            <Text size="xs" c="dimmed" lineClamp={2} title={refundDescription}>
              {refundDescription}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'state',
      label: t('refundState'),
      render: ({refundStatus, rejectionMessage, reviewedAt, refundedAt}) => (
        <>
          {t(refundLabel(refundStatus))}
          {(rejectionMessage || reviewedAt) && (
            <Text size="xs" c="dimmed">
              {rejectionMessage || (refundedAt ? formatDateTime(refundedAt) : t('refundApproved'))}
            </Text>
          )}
        </>
      ),
    },
  ];
  return (
    <Section title={t('refunds')}>
      <DataTable
        label={t('refunds')}
        columns={columns}
        rows={rows}
        keyOf={({refundId}) => refundId}
        minWidth={720}
        empty={null}
      />
    </Section>
  );
}
