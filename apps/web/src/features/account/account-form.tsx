import {Stack, Text} from '@mantine/core';
import {calls} from '@recto/api';
import type {ComponentProps, FormEventHandler, ReactNode} from 'react';
import {api} from '../../core/api/api.ts';
import {useBusy} from '../../core/api/use-busy.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {FormButtons} from '../../ui/form-buttons.tsx';
import {CodeField} from '../sms-code/index.ts';
import {messages} from './messages.ts';
import {useRefreshAccount} from './use-me.ts';

/** A form in a dialog that changes the account: what it is about, its fields, cancel and save. */
export function AccountForm(props: {
  readonly about: string;
  readonly busy: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const {about, busy, onSubmit, onClose, children} = props;
  const t = useMessages(messages);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        {children}
        <FormButtons cancel={t('cancel')} save={t('save')} busy={busy} mt="xs" onClose={onClose} />
      </Stack>
    </form>
  );
}

/** Runs a change of the account; afterwards shows that it is done, closes the dialog and refetches the account. */
export function useAccountChange(onClose: () => void) {
  const refresh = useRefreshAccount();
  const {busy, run} = useBusy();
  return {
    busy,
    change: (send: () => Promise<unknown>, done: string) =>
      run(async () => {
        await send();
        showDone(done);
        onClose();
        await refresh();
      }),
  };
}

/** The field for a code that is sent to the phone of the account. */
export function OwnPhoneCode({
  phone,
  ...field
}: {readonly phone: string} & Omit<ComponentProps<typeof CodeField>, 'cooldown' | 'onSend'>) {
  return (
    <CodeField
      cooldown="smsCooldownUntilAccount"
      {...field}
      onSend={() => api(calls.sendUserSmsCode, {phone, countryCode: 86})}
    />
  );
}
