import {Button, Group, Text} from '@mantine/core';
import {calls, InvoiceStatus, RefundStatus} from '@recto/api';
import {useInfiniteQuery} from '@tanstack/react-query';
import {Link} from '@tanstack/react-router';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {Section} from '../../ui/section.tsx';
import {InvoiceDialog} from './invoice-dialog.tsx';
import {messages} from './messages.ts';
import type {Order} from './order.ts';
import {invoiceLabel, refundLabel} from './order-labels.ts';
import {RefundDialog} from './refund-dialog.tsx';
import {RefundList} from './refund-list.tsx';
import {useMethodName} from './use-payment-methods.ts';

/** `/user/orders`: what was bought, and what was asked back. */
export function OrdersPage() {
  const t = useMessages(messages);
  const methodName = useMethodName();
  const [refunded, setRefunded] = useState<Order>();
  const [invoiced, setInvoiced] = useState<Order>();
  const orders = useInfiniteQuery({
    queryKey: ['orders'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({pageParam, signal}) =>
      api(calls.listOrders, {...(pageParam && {cursor: pageParam})}, {signal, quiet: true}),
    getNextPageParam: last => last.nextCursor ?? undefined,
  });
  const columns: readonly Column<Order>[] = [
    {
      id: 'product',
      label: t('product'),
      line: true,
      render: ({productName, orderNumber}) => (
        <>
          {productName}
          <Text size="xs" c="dimmed" title={t('orderNumber')}>
            {orderNumber}
          </Text>
        </>
      ),
    },
    {
      id: 'price',
      label: t('price'),
      number: true,
      render: ({orderPrice}) => t('yuan', {amount: orderPrice.toFixed(2)}),
    },
    {
      id: 'paid',
      label: t('paidAt'),
      line: true,
      render: ({createdAt, payMethod, sandbox}) => (
        <>
          {formatDateTime(createdAt)}
          <Text size="xs" c="dimmed" title={t('payMethod')}>
            {methodName(payMethod)}
            {sandbox && ` · ${t('sandbox')}`}
          </Text>
        </>
      ),
    },
    {id: 'invoice', label: t('invoice'), line: true, render: ({invoiceStatus}) => t(invoiceLabel(invoiceStatus))},
    {id: 'refund', label: t('refundState'), line: true, render: ({refundStatus}) => t(refundLabel(refundStatus))},
    {
      id: 'actions',
      label: '',
      render: order => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {mayInvoice(order) && (
            <Button size="compact-xs" variant="subtle" onClick={() => setInvoiced(order)}>
              {t('invoiceDeed')}
            </Button>
          )}
          {mayRefund(order) && (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setRefunded(order)}>
              {t('refundDeed')}
            </Button>
          )}
        </Group>
      ),
    },
  ];
  return (
    <>
      <Section order={1} title={t('orders')} about={t('ordersAbout')}>
        <DataTable
          label={t('orders')}
          columns={columns}
          rows={orders.data?.pages.flatMap(page => page.orderList) ?? []}
          keyOf={({orderNumber}) => orderNumber}
          minWidth={720}
          state={orders}
          failed={t('ordersFailed')}
          empty={
            <Nothing title={t('noOrders')} about={t('noOrdersAbout')}>
              <Button component={Link} to="/pricing" size="xs" variant="default">
                {t('seePricing')}
              </Button>
            </Nothing>
          }
          more={t('more')}
        />
      </Section>
      <RefundList />
      <RefundDialog order={refunded} onClose={() => setRefunded(undefined)} />
      <InvoiceDialog order={invoiced} onClose={() => setInvoiced(undefined)} />
    </>
  );
}

// the server decides whether it is too late, invoiced or used up
const mayRefund = ({refunded, refundStatus}: Order): boolean => !refunded && refundStatus !== RefundStatus.processing;

const mayInvoice = ({refunded, refundStatus, invoiceStatus}: Order): boolean =>
  !refunded &&
  refundStatus !== RefundStatus.processing &&
  (invoiceStatus === InvoiceStatus.none || invoiceStatus === InvoiceStatus.rejected);
