import {Anchor, Button, Group, Text, TextInput} from '@mantine/core';
import {useDebouncedValue} from '@mantine/hooks';
import {ApiError} from '@recto/api';
import {type ReactNode, useRef, useState} from 'react';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {showDone, showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type CooldownName, useCooldown} from './cooldown.ts';
import {messages} from './messages.ts';
import {isCode} from './validate.ts';

/**
 * A code as it comes by SMS, with the button that has it sent. `onSend` sends it and gives the seconds of the wait;
 * undefined when there is nothing to send to yet. A code that is not six digits is reported a second after the last key.
 */
export function CodeField(props: {
  readonly label?: string;
  readonly value?: string;
  readonly error?: ReactNode;
  readonly cooldown?: CooldownName;
  readonly onChange: (value: string) => void;
  readonly onSend: () => Promise<{readonly cooldown: number}> | undefined;
}) {
  const {label, value = '', error, cooldown, onChange, onSend} = props;
  const t = useMessages(messages);
  const [sending, setSending] = useState(false);
  const [seconds, beginCooldown] = useCooldown(cooldown);
  const [settled] = useDebouncedValue(value, 1000);
  const info = useServerInfo();
  const field = useRef<HTMLInputElement>(null);
  const wrong = settled === value && value !== '' && !isCode(value) ? t('enterCode') : undefined;

  const send = async () => {
    const sent = onSend();
    if (!sent) return;
    setSending(true);
    try {
      beginCooldown((await sent).cooldown);
      showDone(t('codeSent'));
      // the button cannot be pressed for a while, and would lose the focus to nowhere
      field.current?.focus();
    } catch (refusal) {
      // other refusals are shown already
      if (refusal instanceof ApiError && refusal.code === 'internal_error') showError(t('sendFailed'));
    } finally {
      setSending(false);
    }
  };

  return (
    <div>
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <TextInput
          ref={field}
          flex={1}
          miw={0}
          label={label ?? t('code')}
          // the place above the button is free
          styles={{label: {whiteSpace: 'nowrap'}}}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value}
          error={error ?? wrong}
          onChange={event => onChange(event.currentTarget.value.trim())}
        />
        <Button
          variant="default"
          miw={112}
          mt={24.8}
          disabled={seconds > 0}
          loading={sending}
          onClick={() => void send()}
        >
          {seconds > 0 ? t('countdown', {seconds}) : t('getCode')}
        </Button>
      </Group>
      {info.data?.sms === 'outbox' && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('outbox')}{' '}
          <Anchor href="/dev/outbox" target="_blank" inherit>
            {t('openOutbox')}
          </Anchor>
        </Text>
      )}
    </div>
  );
}
