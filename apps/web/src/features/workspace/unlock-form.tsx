import {Button, Group, PasswordInput} from '@mantine/core';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

/** Asks for the password of an encrypted file. */
export function UnlockForm({onPassword}: {onPassword: (password: string) => void}) {
  const t = useMessages(messages);
  const [password, setPassword] = useState('');
  return (
    <Group
      component="form"
      gap="xs"
      mt={4}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        if (password) onPassword(password);
      }}
    >
      <PasswordInput
        size="xs"
        w={200}
        autoFocus
        autoComplete="off"
        aria-label={t('password')}
        placeholder={t('password')}
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" disabled={!password}>
        {t('unlock')}
      </Button>
    </Group>
  );
}
