import {Modal, PasswordInput, SegmentedControl, Stack, Text} from '@mantine/core';
import {useForm} from '@mantine/form';
import {calls} from '@recto/api';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useBusy} from '../../core/api/use-busy.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {FormButtons} from '../../ui/form-buttons.tsx';
import {CodeField, isCode} from '../sms-code/index.ts';
import {messages} from './messages.ts';
import {isStrongPassword} from './password-rule.ts';
import {type Profile, useRefreshAccount} from './use-me.ts';

type Props = {readonly profile: Profile; readonly onClose: () => void};

/** Sets the first password, or another one by the one there is or by a code. */
export function PasswordDialog({opened, ...props}: Props & {readonly opened: boolean}) {
  const t = useMessages(messages);
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={t(props.profile.hasPassword ? 'password' : 'setPassword')}
      centered
    >
      {opened && <PasswordForm {...props} />}
    </Modal>
  );
}

function PasswordForm({profile: {hasPassword, phone}, onClose}: Props) {
  const t = useMessages(messages);
  const refresh = useRefreshAccount();
  const {busy, run} = useBusy();
  const [way, setWay] = useState<'old' | 'code'>('old');
  const form = useForm({
    initialValues: {oldPassword: '', smsCode: '', password: '', repeat: ''},
    validate: {
      oldPassword: value => (hasPassword && way === 'old' && value === '' ? t('enterPassword') : null),
      smsCode: value => (hasPassword && way === 'code' && !isCode(value) ? t('enterCode') : null),
      password: value => (isStrongPassword(value) ? null : t('weak')),
      repeat: (value, {password}) => (value === password ? null : t('differs')),
    },
  });
  const submit = form.onSubmit(({oldPassword, smsCode, password}) =>
    run(async () => {
      const proof = hasPassword ? (way === 'old' ? {oldPassword} : {smsCode}) : {};
      await api(calls.setPassword, {password, ...proof});
      showDone(t('passwordSet'));
      onClose();
      await refresh();
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('passwordAbout')}
        </Text>
        {hasPassword && phone && (
          <SegmentedControl
            value={way}
            onChange={value => setWay(value as typeof way)}
            data={[
              {value: 'old', label: t('byOld')},
              {value: 'code', label: t('byCode')},
            ]}
          />
        )}
        {hasPassword && way === 'old' && (
          <PasswordInput
            data-autofocus
            label={t('oldPassword')}
            autoComplete="current-password"
            {...form.getInputProps('oldPassword')}
          />
        )}
        {hasPassword && way === 'code' && phone && (
          <CodeField
            cooldown="smsCooldownUntilAccount"
            {...form.getInputProps('smsCode')}
            onSend={() => api(calls.sendUserSmsCode, {phone, countryCode: 86})}
          />
        )}
        <PasswordInput
          data-autofocus={!hasPassword || undefined}
          label={t('newPassword')}
          description={t('strength')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput label={t('repeat')} autoComplete="new-password" {...form.getInputProps('repeat')} />
        <FormButtons cancel={t('cancel')} save={t('save')} busy={busy} mt="xs" onClose={onClose} />
      </Stack>
    </form>
  );
}
