import {Alert, Button, Modal, Skeleton, Stack, Text} from '@mantine/core';
import {useForm} from '@mantine/form';
import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {maskPhone} from '../../core/format/mask-phone.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {CodeField, isCode, isPhone, PhoneField, sendCode} from '../sms-code/index.ts';
import {AccountForm, OwnPhoneCode, useAccountChange} from './account-form.tsx';
import {messages} from './messages.ts';

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
  const days = useServerInfo().data?.limits.phoneChangeDays ?? 30;
  if (allowed.isError) return <Alert color="red">{allowed.error.message}</Alert>;
  if (!allowed.data || allowed.isFetching) return <Skeleton h={160} />;
  if (allowed.data.allowed) return <PhoneForm {...props} />;
  return (
    <Stack>
      <Text size="sm">
        {t('phoneWait', {
          days,
          moment: allowed.data.nextAllowedAt ? formatDateTime(allowed.data.nextAllowedAt) : '…',
        })}
      </Text>
      <DialogFooter mt="0">
        <Button data-autofocus variant="default" onClick={props.onClose}>
          {t('close')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

function PhoneForm({phone, onClose}: Props) {
  const t = useMessages(messages);
  const {busy, change} = useAccountChange(onClose);
  const form = useForm({
    initialValues: {oldSmsCode: '', newPhone: '', newSmsCode: ''},
    validate: {
      oldSmsCode: value => (!phone || isCode(value) ? null : t('enterCode')),
      newPhone: value => (!isPhone(value) ? t('enterPhone') : value === phone ? t('samePhone') : null),
      newSmsCode: value => (isCode(value) ? null : t('enterCode')),
    },
  });
  const submit = form.onSubmit(({oldSmsCode, newPhone, newSmsCode}) =>
    change(
      () => api(calls.changePhoneBinding, {newPhone, newSmsCode, ...(phone && {oldPhone: phone, oldSmsCode})}),
      t(phone ? 'phoneChanged' : 'phoneBound'),
    ),
  );
  return (
    <AccountForm about={t(phone ? 'phoneAbout' : 'bindAbout')} busy={busy} onSubmit={submit} onClose={onClose}>
      {phone && (
        <OwnPhoneCode
          phone={phone}
          label={t('oldCode', {phone: maskPhone(phone)})}
          {...form.getInputProps('oldSmsCode')}
        />
      )}
      <PhoneField label={t(phone ? 'newPhone' : 'phone')} {...form.getInputProps('newPhone')} />
      <CodeField
        label={t('newCode')}
        cooldown="smsCooldownUntilNewPhone"
        {...form.getInputProps('newSmsCode')}
        onSend={sendCode(form, 'newPhone', {known: true})}
      />
    </AccountForm>
  );
}
