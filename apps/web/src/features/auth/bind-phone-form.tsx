import {Button, Stack, Text, TextInput} from '@mantine/core';
import {useForm} from '@mantine/form';
import {calls} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {api} from '../../core/api/api.ts';
import {useBusy} from '../../core/api/use-busy.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {keepTokens, type TrialInfo, useSession} from '../../core/session/store.ts';
import {CodeField, isCode, isPhone, PhoneField, sendCode} from '../sms-code/index.ts';
import {cleanInviteCode} from './invite-code.ts';
import {messages} from './messages.ts';

/** After a first sign-in by WeChat: the phone that the account is to have, which may have one already. */
export function BindPhoneForm({trialInfo, onDone}: {trialInfo: TrialInfo; onDone: () => void}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const {busy, run} = useBusy();
  const form = useForm({
    initialValues: {phone: '', code: '', inviteCode: trialInfo.inviteCode ?? ''},
    validate: {
      phone: value => (isPhone(value) ? null : t('enterPhone')),
      code: value => (isCode(value) ? null : t('enterCode')),
    },
  });
  const bind =
    ({phone, code, inviteCode}: typeof form.values) =>
    async () => {
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
    };
  const submit = form.onSubmit(values =>
    run(bind(values), ({code}) => {
      // the code has served or is too old: it takes another scan
      if (code === 'user_wechat_not_found') useSession.setState({trialInfo: null});
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('bindPhoneAbout')}
        </Text>
        <PhoneField {...form.getInputProps('phone')} />
        <CodeField {...form.getInputProps('code')} onSend={sendCode(form, 'phone')} />
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
