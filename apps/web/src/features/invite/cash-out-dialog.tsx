import {Modal, NumberInput, Stack, Text, TextInput} from '@mantine/core';
import {calls} from '@recto/api';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {FormButtons} from '../../ui/form-buttons.tsx';
import {Refused} from '../../ui/refused.tsx';
import {messages} from './messages.ts';

type Props = {readonly balance: number; readonly above: number; readonly onClose: () => void};

/** Asks for vouchers to be paid out. */
export function CashOutDialog({opened, ...props}: Props & {opened: boolean}) {
  const t = useMessages(messages);
  return (
    <Modal opened={opened} onClose={props.onClose} title={t('cashOut')} centered>
      {opened && <CashOutForm {...props} />}
    </Modal>
  );
}

function CashOutForm({balance, above, onClose}: Props) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [amount, setAmount] = useState<number | string>(balance);
  const [account, setAccount] = useState('');
  const [tried, setTried] = useState(false);
  const wrongAmount = typeof amount !== 'number' || amount <= above || amount > balance;
  const wrongAccount = account.trim() === '';
  const ask = useMutation({
    mutationFn: () => api(calls.requestCashOut, {amount: Number(amount), account: account.trim()}, {quiet: true}),
    onSuccess: () => {
      showDone(t('cashSubmitted'));
      onClose();
    },
    onSettled: () =>
      Promise.all(['cashouts', 'rebate', 'products'].map(key => queries.invalidateQueries({queryKey: [key]}))),
  });
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setTried(true);
        if (!wrongAmount && !wrongAccount) ask.mutate();
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('cashAbout')}
        </Text>
        <NumberInput
          data-autofocus
          label={t('cashAmount')}
          prefix="¥"
          decimalScale={2}
          allowNegative={false}
          hideControls
          value={amount}
          error={tried && wrongAmount && t('cashBetween', {above, balance: balance.toFixed(2)})}
          onChange={setAmount}
        />
        <TextInput
          label={t('cashAccount')}
          description={t('cashAccountAbout')}
          maxLength={200}
          value={account}
          error={tried && wrongAccount && t('enterAccount')}
          onChange={event => setAccount(event.currentTarget.value)}
        />
        <Refused error={ask.error} />
        <FormButtons cancel={t('cancel')} save={t('submit')} busy={ask.isPending} mt="0" onClose={onClose} />
      </Stack>
    </form>
  );
}
