import {Anchor, Button, Checkbox, PasswordInput, Stack, Tabs, TextInput} from '@mantine/core';
import {useForm} from '@mantine/form';
import {calls} from '@recto/api';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useBusy} from '../../core/api/use-busy.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {keepTokens} from '../../core/session/store.ts';
import {CodeField, isCode, isPhone, PhoneField, sendCode} from '../sms-code/index.ts';
import {cleanInviteCode} from './invite-code.ts';
import {messages} from './messages.ts';

type Way = 'code' | 'password';

/** Sign-in by phone: with a code, which also opens an account, or with a password. */
export function LoginForm({onDone}: {onDone: () => void}) {
  const t = useMessages(messages);
  const [way, setWay] = useState<Way>('code');
  const [agreed, setAgreed] = useState(true);
  const {busy, run} = useBusy();
  const invited = new URLSearchParams(location.search).get('inviteCode') ?? '';
  const form = useForm({
    initialValues: {phone: '', code: '', password: '', inviteCode: invited},
    validate: {
      phone: value => (isPhone(value) ? null : t('enterPhone')),
      code: value => (way === 'password' || isCode(value) ? null : t('enterCode')),
      password: value => (way === 'code' || value !== '' ? null : t('enterPassword')),
    },
  });

  const signIn = form.onSubmit(({phone, code, password, inviteCode}) =>
    run(async () => {
      const tokens =
        way === 'code'
          ? await api(calls.login, {phone, smsCode: code, countryCode: 86, inviterCode: cleanInviteCode(inviteCode)})
          : await api(calls.loginPassword, {phone, password, countryCode: 86});
      keepTokens(tokens, Date.now());
      showDone(t('welcome'));
      onDone();
    }),
  );

  return (
    <form onSubmit={signIn} noValidate>
      <Tabs value={way} onChange={value => setWay(value as Way)}>
        <Tabs.List grow mb="md">
          <Tabs.Tab value="code">{t('byCode')}</Tabs.Tab>
          <Tabs.Tab value="password">{t('byPassword')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Stack gap="sm">
        <PhoneField {...form.getInputProps('phone')} />
        {way === 'code' ? (
          <>
            <CodeField {...form.getInputProps('code')} onSend={sendCode(form, 'phone')} />
            <TextInput label={t('inviteCode')} placeholder="000000" {...form.getInputProps('inviteCode')} />
          </>
        ) : (
          <PasswordInput label={t('password')} autoComplete="current-password" {...form.getInputProps('password')} />
        )}
        <Checkbox
          size="xs"
          mt={4}
          checked={agreed}
          onChange={event => setAgreed(event.currentTarget.checked)}
          label={
            <>
              {t('agree')}{' '}
              <Anchor href="/user-agreement" target="_blank" inherit>
                {t('agreement')}
              </Anchor>{' '}
              {t('and')}{' '}
              <Anchor href="/privacy-policy" target="_blank" inherit>
                {t('privacy')}
              </Anchor>
            </>
          }
        />
        <Button type="submit" loading={busy} disabled={!agreed} fullWidth>
          {way === 'code' ? t('signIn') : t('signInOnly')}
        </Button>
      </Stack>
    </form>
  );
}
