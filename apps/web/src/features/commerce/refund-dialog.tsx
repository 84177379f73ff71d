import {Alert, Button, Modal, NativeSelect, Stack, Text, Textarea} from '@mantine/core';
import {calls, RefundReason} from '@recto/api';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {openDialog} from '../../core/events/dialogs.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useCommerceRules} from '../../core/membership/use-commerce-rules.ts';
import {FormButtons} from '../../ui/form-buttons.tsx';
import {messages} from './messages.ts';
import type {Order} from './order.ts';
import {reasonLabel} from './order-labels.ts';
import {refundRefusal} from './refund-refusal.ts';

/** Asks for the money of an order back. */
export function RefundDialog({order, onClose}: {order: Order | undefined; onClose: () => void}) {
  const t = useMessages(messages);
  return (
    <Modal opened={order !== undefined} onClose={onClose} title={t('askRefund')} centered>
      {order && <RefundForm key={order.orderNumber} order={order} onClose={onClose} />}
    </Modal>
  );
}

function RefundForm({order, onClose}: {order: Order; onClose: () => void}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [description, setDescription] = useState('');
  const {refundDays, refundPlanDays, refundDescription: longest} = useCommerceRules();
  const tooLong = description.length > longest;
  const submit = useMutation({
    mutationFn: () =>
      api(
        calls.submitRefund,
        {
          orderNumber: order.orderNumber,
          refundReason: Number(reason),
          ...(description.trim() && {refundDescription: description.trim()}),
        },
        {quiet: true},
      ),
    onSuccess: () => {
      showDone(t('refundSubmitted'));
      onClose();
    },
    onSettled: () => Promise.all(['orders', 'refunds'].map(key => queries.invalidateQueries({queryKey: [key]}))),
  });
  const refused = submit.isError ? refundRefusal(submit.error) : undefined;
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setMissing(reason === '');
        if (reason !== '' && !tooLong) submit.mutate();
      }}
    >
      <Stack>
        <Text size="sm">
          {order.productName} · {t('yuan', {amount: order.orderPrice.toFixed(2)})}
        </Text>
        <Text size="sm" c="dimmed">
          {t('refundAbout', {days: refundDays, plan: refundPlanDays})}
        </Text>
        <NativeSelect
          data-autofocus
          label={t('refundReason')}
          withAsterisk
          value={reason}
          error={missing && t('selectReason')}
          onChange={event => {
            setMissing(false);
            setReason(event.currentTarget.value);
          }}
          data={[
            {value: '', label: t('selectReason'), disabled: true},
            ...Object.values(RefundReason).map(value => ({value: String(value), label: t(reasonLabel(value))})),
          ]}
        />
        <Textarea
          label={t('refundDescription')}
          description={t('refundLength', {count: description.length, max: longest})}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={8}
          value={description}
          error={tooLong && t('refundTooLong', {max: longest})}
          onChange={event => setDescription(event.currentTarget.value)}
        />
        {refused && (
          <Alert color="red" role="alert">
            <Stack gap="xs" align="flex-start">
              <Text size="sm">{t(refused.word, {days: refused.days})}</Text>
              {refused.contact && (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    onClose();
                    openDialog({kind: 'contact'});
                  }}
                >
                  {t('contactSupport')}
                </Button>
              )}
            </Stack>
          </Alert>
        )}
        <FormButtons cancel={t('cancel')} save={t('submit')} busy={submit.isPending} mt="0" onClose={onClose} />
      </Stack>
    </form>
  );
}
