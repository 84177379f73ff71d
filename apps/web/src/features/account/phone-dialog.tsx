import {Alert, Button, Group, Modal, Skeleton, Stack, Text, TextInput} from '@mantine/core';
import {useForm} from '@mantine/form';
import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../app/api.ts';
import {showDone} from '../../app/toast.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {CodeField} from '../auth/code-field.tsx';
import {isCode, isPhone} from '../auth/fields.ts';
import {formatMoment} from '../files/format.ts';
import {maskPhone} from './mask-phone.ts';
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
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: {oldSmsCode: '', newPhone: '', newSmsCode: ''},
    validate: {
      oldSmsCode: value => (!phone || isCode(value) ? null : t('enterCode')),
      newPhone: value => (!isPhone(value) ? t('enterPhone') : value === phone ? t('samePhone') : null),
      newSmsCode: value => (isCode(value) ? null : t('enterCode')),
    },
  });
  const submit = form.onSubmit(async ({oldSmsCode, newPhone, newSmsCode}) => {
    setBusy(true);
    try {
      await api(calls.changePhoneBinding, {newPhone, newSmsCode, ...(phone && {oldPhone: phone, oldSmsCode})});
      showDone(t(phone ? 'phoneChanged' : 'phoneBound'));
      onClose();
      await refresh();
    } catch {
      // said by the reaction to the refusal
    } finally {
      setBusy(false);
    }
  });
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
        <TextInput
          data-autofocus
          label={t(phone ? 'newPhone' : 'phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          leftSection={<Text size="sm">+86</Text>}
          leftSectionWidth={48}
          {...form.getInputProps('newPhone')}
        />
        <CodeField
          label={t('newCode')}
          cooldown="smsCooldownUntilNewPhone"
          {...form.getInputProps('newSmsCode')}
          onSend={() =>
            form.validateField('newPhone').hasError
              ? undefined
              : api(calls.sendUserSmsCode, {phone: form.values.newPhone, countryCode: 86})
          }
        />
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
