import {Alert, Button, Group, Modal, Radio, Stack, Text} from '@mantine/core';
import {ApiError, calls, channelOfMethod, PaymentMethod, type ResponseOf} from '@recto/api';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import styles from './commerce.module.css';
import {messages} from './messages.ts';
import {PayWaiting} from './pay-waiting.tsx';
import type {Payment} from './payment.ts';
import {PaymentDone} from './payment-done.tsx';
import {useMethodName} from './use-payment-methods.ts';

type Products = ResponseOf<typeof calls.listProducts>;
type Product = Products['productList'][number];
type Props = {
  readonly product: Product;
  /** `PaymentMethod`: the ways that are set up online. */
  readonly payMethods: readonly number[];
  /** Vouchers, in yuan. */
  readonly balance: number;
  readonly onClose: () => void;
};

/** Buys a product: how it is paid, the payment itself, and what became of it. */
export function PayDialog({
  opened,
  product,
  ...props
}: Omit<Props, 'product'> & {opened: boolean; product: Product | undefined}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const close = () => {
    // what was bought shows wherever it counts
    for (const key of ['quota', 'account', 'orders', 'products', 'rebate'])
      void queries.invalidateQueries({queryKey: [key]});
    props.onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={t('paying')} centered>
      {opened && product && <Steps key={product.productId} {...props} product={product} onClose={close} />}
    </Modal>
  );
}

function Steps({product, payMethods, balance, onClose}: Props) {
  const t = useMessages(messages);
  const affordable = balance >= product.price;
  const methodName = useMethodName();
  // a server that is newer than this page may know channels that the page does not
  const methods = [...payMethods.filter(channelOfMethod), PaymentMethod.balance];
  const [method, setMethod] = useState(methods[0]!);
  const [blocked, setBlocked] = useState(false);
  const [state, setState] = useState<'choosing' | 'waiting' | 'paid' | 'failed' | 'expired'>('choosing');
  const pay = useMutation({
    mutationFn: () => startPayment(method, product.productId),
    onSuccess: ({status, payUrl}) => {
      setState(status === 'paid' ? 'paid' : 'waiting');
      if (status !== 'paid' && channelOfMethod(method)?.prefers === 'page' && payUrl) setBlocked(!openPage(payUrl));
    },
  });
  const price = t('yuan', {amount: product.price.toFixed(2)});
  if (state === 'paid') return <PaymentDone product={product.name} onClose={onClose} />;
  if (state === 'waiting' && pay.data)
    return (
      <PayWaiting
        payment={pay.data}
        method={method}
        price={price}
        blocked={blocked}
        onOpen={url => setBlocked(!openPage(url))}
        onEnd={setState}
      />
    );
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        pay.mutate();
      }}
    >
      <Stack>
        <Group justify="space-between" wrap="nowrap" align="baseline">
          <Text fw={500}>{product.name}</Text>
          <Text fz={20} fw={600} className={styles['sum'] ?? ''}>
            {price}
          </Text>
        </Group>
        {state === 'failed' && <Alert color="red" title={t('payFailed')} role="alert" />}
        {state === 'expired' && <Alert color="yellow" title={t('payExpired')} role="alert" />}
        {pay.isError && <Alert color="red" title={refusal(t('payFailed'), pay.error)} role="alert" />}
        <Radio.Group label={t('payMethod')} value={String(method)} onChange={value => setMethod(Number(value))}>
          <Stack gap="xs" mt={6}>
            {methods.map(one => {
              const poor = one === PaymentMethod.balance && !affordable;
              return (
                <Radio.Card key={one} value={String(one)} disabled={poor} className={styles['method'] ?? ''}>
                  <Radio.Indicator disabled={poor} />
                  <div>
                    <Text size="sm" {...(poor && {c: 'dimmed'})}>
                      {methodName(one)}
                    </Text>
                    {one === PaymentMethod.balance && (
                      <Text size="xs" c="dimmed">
                        {t(affordable ? 'balanceLeft' : 'balanceShort', {amount: balance.toFixed(2)})}
                      </Text>
                    )}
                  </div>
                </Radio.Card>
              );
            })}
          </Stack>
        </Radio.Group>
        <Button
          type="submit"
          fullWidth
          data-autofocus
          loading={pay.isPending}
          disabled={method === PaymentMethod.balance && !affordable}
        >
          {t('payNow', {price})}
        </Button>
        <Text size="xs" c="dimmed">
          {t('payTerms')}
        </Text>
      </Stack>
    </form>
  );
}

function startPayment(method: number, productId: string): Promise<Payment> {
  const channel = channelOfMethod(method);
  return channel
    ? api(calls.payOnline, {channel: channel.path, productId}, {quiet: true})
    : api(calls.payBalance, {productId}, {quiet: true});
}

/** Opens the provider's page; false when the browser did not let us. */
function openPage(url: string): boolean {
  const page = window.open(url, '_blank');
  if (!page) return false;
  page.opener = null;
  return true;
}

/** The server's message where it has one; an internal error asks to try again. */
const refusal = (otherwise: string, error: Error): string =>
  error instanceof ApiError && error.status < 500 && error.status > 0 ? error.message : otherwise;
