import {Modal, PasswordInput, SegmentedControl} from '@mantine/core';
import {useForm} from '@mantine/form';
import {calls} from '@recto/api';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {isCode} from '../sms-code/index.ts';
import {AccountForm, OwnPhoneCode, useAccountChange} from './account-form.tsx';
import {messages} from './messages.ts';
import {isStrongPassword} from './password-rule.ts';
import type {Profile} from './use-me.ts';

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
  const {busy, change} = useAccountChange(onClose);
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
  const submit = form.onSubmit(({oldPassword, smsCode, password}) => {
    const proof = hasPassword ? (way === 'old' ? {oldPassword} : {smsCode}) : {};
    return change(() => api(calls.setPassword, {password, ...proof}), t('passwordSet'));
  });
  return (
    <AccountForm about={t('passwordAbout')} busy={busy} onSubmit={submit} onClose={onClose}>
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
      {hasPassword && way === 'code' && phone && <OwnPhoneCode phone={phone} {...form.getInputProps('smsCode')} />}
      <PasswordInput
        data-autofocus={!hasPassword || undefined}
        label={t('newPassword')}
        description={t('strength')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordInput label={t('repeat')} autoComplete="new-password" {...form.getInputProps('repeat')} />
    </AccountForm>
  );
}
