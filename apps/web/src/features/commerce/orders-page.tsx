import {Badge, Button, Group} from '@mantine/core';
import {calls, type ResponseOf} from '@recto/api';
import {useInfiniteQuery} from '@tanstack/react-query';
import {Link} from '@tanstack/react-router';
import {api} from '../../app/api.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {Section} from '../../ui/section.tsx';
import {formatMoment} from '../files/format.ts';
import {messages} from './messages.ts';
import {invoiceWord, methodWord} from './order-words.ts';

type Order = ResponseOf<typeof calls.listOrders>['orderList'][number];

/** `/user/orders`: what was bought. */
export function OrdersPage() {
  const t = useMessages(messages);
  const orders = useInfiniteQuery({
    queryKey: ['orders'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({pageParam, signal}) =>
      api(calls.listOrders, {...(pageParam && {cursor: pageParam})}, {signal, quiet: true}),
    getNextPageParam: last => last.nextCursor ?? undefined,
  });
  const columns: readonly Column<Order>[] = [
    {id: 'number', label: t('orderNumber'), render: ({orderNumber}) => orderNumber},
    {
      id: 'product',
      label: t('product'),
      render: ({productName, refunded}) => (
        <Group gap="xs" wrap="nowrap">
          {productName}
          {refunded && (
            <Badge size="xs" variant="light" color="gray" tt="none">
              {t('refunded')}
            </Badge>
          )}
        </Group>
      ),
    },
    {id: 'price', label: t('price'), number: true, render: ({orderPrice}) => `¥${orderPrice}`},
    {id: 'paid', label: t('paidAt'), line: true, render: ({createdAt}) => formatMoment(createdAt)},
    {
      id: 'method',
      label: t('payMethod'),
      render: ({payMethod}) => {
        const word = methodWord(payMethod);
        return word ? t(word) : '–';
      },
    },
    {id: 'invoice', label: t('invoice'), render: ({invoiceStatus}) => t(invoiceWord(invoiceStatus))},
  ];
  return (
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
  );
}
