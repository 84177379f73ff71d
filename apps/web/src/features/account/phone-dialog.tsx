import {Alert, Button, Group, Modal, Skeleton, Stack, Text} from '@mantine/core';
import {useForm} from '@mantine/form';
import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {useBusy} from '../../core/api/use-busy.ts';
import {showDone} from '../../core/events/toast.ts';
import {formatMoment} from '../../core/format/format.ts';
import {maskPhone} from '../../core/format/mask-phone.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {FormButtons} from '../../ui/form-buttons.tsx';
import {CodeField, isCode, isPhone, PhoneField, sendCode} from '../sms-code/index.ts';
import {messages} from './messages.ts';
import {useRefreshAccount} from './use-me.ts';

type Props = {readonly phone: string | null; readonly onClose: () => void};

/** Binds the first phone of an account, or another one: then by codes sent to both. */
export function PhoneDialog({opened, ...props}: Props & {readonly opened: boolean}) {
  const t = useMessages(messages);
  return (
    <Modal opened={opened} onClose={props.onClose} title={t(props.phone ? 'newPhone' : 'bindPhone')} centered>
      {opened && <WhenAllowed {...props} />}
    </Modal>
  );
}

function WhenAllowed(props: Props) {
  const t = useMessages(messages);
  const allowed = useQuery({
    queryKey: ['account', 'phone-change'],
    staleTime: 0,
    queryFn: ({signal}) => api(calls.checkPhoneChangeAllowed, {}, {signal}),
  });
  if (allowed.isError) return <Alert color="red">{allowed.error.message}</Alert>;
  if (!allowed.data || allowed.isFetching) return <Skeleton h={160} />;
  if (allowed.data.allowed) return <PhoneForm {...props} />;
  return (
    <Stack>
      <Text size="sm">
        {t('phoneWait', {moment: allowed.data.nextAllowedAt ? formatMoment(allowed.data.nextAllowedAt) : '…'})}
      </Text>
      <Group justify="flex-end">
        <Button data-autofocus variant="default" onClick={props.onClose}>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  );
}

function PhoneForm({phone, onClose}: Props) {
  const t = useMessages(messages);
  const refresh = useRefreshAccount();
  const {busy, run} = useBusy();
  const form = useForm({
    initialValues: {oldSmsCode: '', newPhone: '', newSmsCode: ''},
    validate: {
      oldSmsCode: value => (!phone || isCode(value) ? null : t('enterCode')),
      newPhone: value => (!isPhone(value) ? t('enterPhone') : value === phone ? t('samePhone') : null),
      newSmsCode: value => (isCode(value) ? null : t('enterCode')),
    },
  });
  const submit = form.onSubmit(({oldSmsCode, newPhone, newSmsCode}) =>
    run(async () => {
      await api(calls.changePhoneBinding, {newPhone, newSmsCode, ...(phone && {oldPhone: phone, oldSmsCode})});
      showDone(t(phone ? 'phoneChanged' : 'phoneBound'));
      onClose();
      await refresh();
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(phone ? 'phoneAbout' : 'bindAbout')}
        </Text>
        {phone && (
          <CodeField
            label={t('oldCode', {phone: maskPhone(phone)})}
            cooldown="smsCooldownUntilAccount"
            {...form.getInputProps('oldSmsCode')}
            onSend={() => api(calls.sendUserSmsCode, {phone, countryCode: 86})}
          />
        )}
        <PhoneField label={t(phone ? 'newPhone' : 'phone')} {...form.getInputProps('newPhone')} />
        <CodeField
          label={t('newCode')}
          cooldown="smsCooldownUntilNewPhone"
          {...form.getInputProps('newSmsCode')}
          onSend={sendCode(form, 'newPhone', {known: true})}
        />
        <FormButtons cancel={t('cancel')} save={t('save')} busy={busy} mt="xs" onClose={onClose} />
      </Stack>
    </form>
  );
}
