import {Button, Stack, Text, TextInput} from '@mantine/core';
import {useForm} from '@mantine/form';
import {ApiError, calls} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {useState} from 'react';
import {api} from '../../app/api.ts';
import {showDone} from '../../app/toast.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {keepTokens, type TrialInfo, useSession} from '../../session/store.ts';
import {CodeField} from './code-field.tsx';
import {cleanInviteCode, isCode, isPhone} from './fields.ts';
import {messages} from './messages.ts';

/** After a first sign-in by WeChat: the phone that the account is to have, which may have one already. */
export function BindPhoneForm({trialInfo, onDone}: {trialInfo: TrialInfo; onDone: () => void}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: {phone: '', code: '', inviteCode: trialInfo.inviteCode ?? ''},
    validate: {
      phone: value => (isPhone(value) ? null : t('enterPhone')),
      code: value => (isCode(value) ? null : t('enterCode')),
    },
  });
  const submit = form.onSubmit(async ({phone, code, inviteCode}) => {
    setBusy(true);
    try {
      const tokens = await api(calls.login, {
        phone,
        smsCode: code,
        countryCode: 86,
        inviterCode: cleanInviteCode(inviteCode),
        wechatCode: trialInfo.callBackCode,
      });
      useSession.setState({trialInfo: null});
      keepTokens(tokens, Date.now());
      showDone(t('phoneBound'));
      setTimeout(() => void queries.invalidateQueries({queryKey: ['account']}), 200);
      onDone();
      void navigate({to: '/'});
    } catch (error) {
      // the code has served or is too old: it takes another scan
      if (error instanceof ApiError && error.code === 'user_wechat_not_found') useSession.setState({trialInfo: null});
    } finally {
      setBusy(false);
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('bindPhoneAbout')}
        </Text>
        <TextInput
          data-autofocus
          label={t('phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          leftSection={<Text size="sm">+86</Text>}
          leftSectionWidth={48}
          {...form.getInputProps('phone')}
        />
        <CodeField
          {...form.getInputProps('code')}
          onSend={() =>
            form.validateField('phone').hasError
              ? undefined
              : api(calls.sendSmsCode, {phone: form.values.phone, countryCode: 86})
          }
        />
        <TextInput label={t('inviteCode')} placeholder="000000" {...form.getInputProps('inviteCode')} />
        <Button type="submit" loading={busy} fullWidth mt="xs">
          {t('bindPhone')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => useSession.setState({trialInfo: null})}>
          {t('otherWay')}
        </Button>
      </Stack>
    </form>
  );
}
