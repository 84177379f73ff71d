import {Modal, SegmentedControl, Stack, Text, TextInput} from '@mantine/core';
import {useForm} from '@mantine/form';
import {calls} from '@recto/api';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {FormButtons} from '../../ui/form-buttons.tsx';
import {Refused} from '../../ui/refused.tsx';
import {messages} from './messages.ts';
import type {Order} from './order.ts';

const taxNumber = /^[\dA-Z]{15,20}$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Asks for the invoice of an order. */
export function InvoiceDialog({order, onClose}: {order: Order | undefined; onClose: () => void}) {
  const t = useMessages(messages);
  return (
    <Modal opened={order !== undefined} onClose={onClose} title={t('askInvoice')} centered>
      {order && <InvoiceForm key={order.orderNumber} order={order} onClose={onClose} />}
    </Modal>
  );
}

function InvoiceForm({order, onClose}: {order: Order; onClose: () => void}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const form = useForm({
    initialValues: {kind: 'person' as 'person' | 'company', title: '', taxNumber: '', email: ''},
    validate: {
      title: value => (value.trim() === '' ? t('enterTitle') : null),
      taxNumber: (value, {kind}) =>
        kind === 'company' && !taxNumber.test(value.trim().toUpperCase()) ? t('enterTaxNumber') : null,
      email: value => (email.test(value.trim()) ? null : t('enterEmail')),
    },
  });
  const ask = useMutation({
    mutationFn: (values: typeof form.values) =>
      api(
        calls.createInvoice,
        {
          orderNumbers: [order.orderNumber],
          kind: values.kind,
          title: values.title.trim(),
          email: values.email.trim(),
          ...(values.kind === 'company' && {taxNumber: values.taxNumber.trim().toUpperCase()}),
        },
        {quiet: true},
      ),
    onSuccess: () => {
      showDone(t('invoiceAsked'));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({queryKey: ['orders']}),
  });
  return (
    <form noValidate onSubmit={form.onSubmit(values => ask.mutate(values))}>
      <Stack>
        <Text size="sm">
          {order.productName} · {t('yuan', {amount: order.orderPrice.toFixed(2)})}
        </Text>
        <SegmentedControl
          aria-label={t('invoiceKind')}
          data={[
            {value: 'person', label: t('person')},
            {value: 'company', label: t('company')},
          ]}
          {...form.getInputProps('kind')}
        />
        <TextInput data-autofocus label={t('invoiceTitle')} maxLength={200} {...form.getInputProps('title')} />
        {form.values.kind === 'company' && (
          <TextInput label={t('taxNumber')} maxLength={20} {...form.getInputProps('taxNumber')} />
        )}
        <TextInput
          label={t('email')}
          description={t('emailAbout')}
          type="email"
          maxLength={200}
          {...form.getInputProps('email')}
        />
        <Refused error={ask.error} />
        <Text size="xs" c="dimmed">
          {t('invoiceAbout')}
        </Text>
        <FormButtons cancel={t('cancel')} save={t('submit')} busy={ask.isPending} mt="0" onClose={onClose} />
      </Stack>
    </form>
  );
}
