import {Badge, NativeSelect, Text} from '@mantine/core';
import {calls, InvoiceStatus, type ResponseOf} from '@recto/api';
import {useInfiniteQuery, useMutation, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Filter} from '../../ui/filter.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {useMethodName} from '../commerce/index.ts';
import styles from './admin.module.css';
import {messages} from './payment-messages.ts';
import {UserLink} from './user-link.tsx';

type Order = ResponseOf<typeof calls.adminListOrders>['orderList'][number];

const invoiceWords = {
  [InvoiceStatus.none]: 'invoiceNone',
  [InvoiceStatus.pending]: 'invoicePending',
  [InvoiceStatus.submitted]: 'invoiceSubmitted',
  [InvoiceStatus.completed]: 'invoiceCompleted',
  [InvoiceStatus.rejected]: 'invoiceRejected',
} as const;
type Invoice = keyof typeof invoiceWords;
const all = [
  InvoiceStatus.none,
  InvoiceStatus.pending,
  InvoiceStatus.submitted,
  InvoiceStatus.completed,
  InvoiceStatus.rejected,
];

/** What everybody has bought, and how the invoices stand. */
export function OrderList({onUser}: {onUser: (userId: string) => void}) {
  const t = useMessages(messages);
  const methodName = useMethodName();
  const queries = useQueryClient();
  const [invoiceStatus, setInvoiceStatus] = useState('');
  const orders = useInfiniteQuery({
    queryKey: ['admin', 'orders', invoiceStatus],
    initialPageParam: undefined as string | undefined,
    queryFn: ({pageParam, signal}) =>
      api(
        calls.adminListOrders,
        {...(invoiceStatus && {invoiceStatus}), ...(pageParam && {cursor: pageParam})},
        {signal, quiet: true},
      ),
    getNextPageParam: last => last.nextCursor ?? undefined,
  });
  const set = useMutation({
    mutationFn: (values: {orderNumber: string; invoiceStatus: number}) => api(calls.adminSetInvoice, values),
    onSuccess: () => showDone(t('changed')),
    onSettled: () => queries.invalidateQueries({queryKey: ['admin']}),
  });
  const columns: readonly Column<Order>[] = [
    {
      id: 'order',
      label: t('order'),
      render: ({orderNumber, transactionId}) => (
        <>
          <Text size="xs">{orderNumber}</Text>
          {transactionId && (
            <Text size="xs" c="dimmed">
              {transactionId}
            </Text>
          )}
        </>
      ),
    },
    {id: 'user', label: t('user'), render: ({userId}) => <UserLink userId={userId} onUser={onUser} />},
    {
      id: 'product',
      label: t('product'),
      render: ({productName, refunded}) => (
        <>
          <span style={{whiteSpace: 'nowrap'}}>{productName}</span>
          {refunded && (
            <Text size="xs" c="dimmed">
              {t('refunded')}
            </Text>
          )}
        </>
      ),
    },
    {id: 'amount', label: t('amount'), number: true, render: ({orderPrice}) => `¥${orderPrice.toFixed(2)}`},
    {
      id: 'paid',
      label: t('paid'),
      line: true,
      render: ({createdAt, payMethod, provider, sandbox}) => (
        <>
          {formatDateTime(createdAt)}
          <Text size="xs" c="dimmed">
            {provider === 'test' ? t('test') : (methodName(payMethod) ?? '–')}
          </Text>
          {sandbox && (
            <Badge size="xs" color="yellow" variant="light">
              {t('sandbox')}
            </Badge>
          )}
        </>
      ),
    },
    {
      id: 'invoice',
      label: t('invoice'),
      render: ({orderNumber, invoiceStatus: status, invoice}) =>
        status === InvoiceStatus.none ? (
          t('invoiceNone')
        ) : (
          <>
            <NativeSelect
              size="xs"
              aria-label={`${t('setInvoice')} ${orderNumber}`}
              value={status}
              disabled={set.isPending}
              onChange={event => set.mutate({orderNumber, invoiceStatus: Number(event.currentTarget.value)})}
              data={all.slice(1).map(value => ({value: String(value), label: t(invoiceWords[value])}))}
            />
            {invoice && (
              <Text size="xs" c="dimmed" mt={2} style={{overflowWrap: 'anywhere'}}>
                {[invoice.title, invoice.taxNumber, invoice.email].filter(Boolean).join(' · ')}
              </Text>
            )}
          </>
        ),
    },
  ];
  return (
    <>
      <div className={styles['filters']}>
        <Filter
          label={t('invoice')}
          all={t('all')}
          value={invoiceStatus}
          options={all.map(value => ({value: String(value), label: t(invoiceWords[value as Invoice])}))}
          onChange={setInvoiceStatus}
        />
      </div>
      <DataTable
        label={t('orders')}
        columns={columns}
        rows={orders.data?.pages.flatMap(page => page.orderList) ?? []}
        keyOf={({orderNumber}) => orderNumber}
        minWidth={860}
        state={orders}
        failed={t('failed')}
        empty={<Nothing title={t('noOrders')} />}
        more={t('more')}
      />
    </>
  );
}
