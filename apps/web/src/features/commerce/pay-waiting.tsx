import {Alert, Anchor, Button, Group, Stack, Text} from '@mantine/core';
import {calls, channelOfMethod} from '@recto/api';
import {IconExternalLink} from '@tabler/icons-react';
import {useMutation, useQuery} from '@tanstack/react-query';
import {useEffect, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {QrCode} from '../../ui/qr-code.tsx';
import styles from './commerce.module.css';
import {messages} from './messages.ts';
import type {Payment} from './payment.ts';
import {clock, secondsUntil} from './payment-countdown.ts';
import {useScanHint} from './use-payment-methods.ts';

type End = 'paid' | 'failed' | 'expired' | 'choosing';
const pollEvery = 2000;

/** A payment that is being made: the code to scan or the page to go to, how long it holds, and whether it has come. */
export function PayWaiting(props: {
  readonly payment: Payment;
  readonly method: number;
  readonly price: string;
  /** The browser kept the page from opening. */
  readonly blocked: boolean;
  readonly onOpen: (url: string) => void;
  readonly onEnd: (end: End) => void;
}) {
  const {payment, method, price, blocked, onOpen, onEnd} = props;
  const {orderNumber, payUrl, qrCode, expiresAt, sandbox} = payment;
  const t = useMessages(messages);
  const scanHint = useScanHint(method);
  const left = useSecondsUntil(expiresAt);
  const {data} = useQuery({
    queryKey: ['payment', orderNumber],
    // one that fails is asked again; who waits need not know
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: pollEvery,
    refetchIntervalInBackground: true,
    queryFn: ({signal}) => api(calls.getPayStatus, {orderNumber}, {signal, quiet: true}),
  });
  const status = data?.status;
  useEffect(() => {
    if (status === 'paid' || status === 'failed' || status === 'expired') onEnd(status);
  }, [status, onEnd]);
  const cancel = useMutation({
    mutationFn: () => api(calls.cancelOrder, {orderNumber}, {quiet: true}),
    onSuccess: ended => onEnd(ended.status === 'paid' ? 'paid' : 'choosing'),
  });
  const scans = qrCode !== null && (payUrl === null || channelOfMethod(method)?.prefers === 'qr');
  return (
    <Stack gap="sm" align="center" ta="center">
      <Text fz={26} fw={600} className={styles['sum'] ?? ''}>
        {price}
      </Text>
      {sandbox && (
        <Alert color="yellow" ta="left" w="100%">
          {t('sandboxAbout')}
        </Alert>
      )}
      {scans ? (
        <>
          <QrCode text={qrCode} label={t('qrCode')} width={208} />
          <Text size="sm">{scanHint}</Text>
          {payUrl && (
            <Anchor size="sm" href={payUrl} target="_blank" rel="noreferrer">
              {t('openPage')}
            </Anchor>
          )}
        </>
      ) : (
        payUrl && (
          <>
            {blocked ? (
              <Alert color="yellow" role="alert" ta="left" w="100%" title={t('popupBlocked')}>
                {t('popupAbout')}
              </Alert>
            ) : (
              <Text size="sm">{t('payOnPage')}</Text>
            )}
            <Button
              variant={blocked ? 'filled' : 'default'}
              rightSection={<IconExternalLink size={14} aria-hidden />}
              onClick={() => onOpen(payUrl)}
            >
              {t('openPage')}
            </Button>
          </>
        )
      )}
      <Text size="sm" c="dimmed" role="timer" className={styles['sum'] ?? ''}>
        {t('payWithin', {time: clock(left)})}
      </Text>
      {cancel.isError && (
        <Alert color="red" role="alert" w="100%" ta="left">
          {cancel.error.message}
        </Alert>
      )}
      <Group w="100%" justify="center" className={styles['foot'] ?? ''}>
        <Text size="xs" c="dimmed" flex={1} ta="left">
          {t('orderNo', {number: orderNumber})}
        </Text>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          data-autofocus
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('cancelOrder')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Counts down to a moment. */
function useSecondsUntil(moment: string): number {
  const [left, setLeft] = useState(() => secondsUntil(moment, Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(moment, Date.now())), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
