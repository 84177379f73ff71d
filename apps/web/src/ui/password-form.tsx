import {Button, Group, PasswordInput} from '@mantine/core';
import {useState} from 'react';

/** Asks for the password of an encrypted file. */
export function PasswordForm({
  label,
  action,
  focused = true,
  onPassword,
}: {
  readonly label: string;
  /** What the button says. */
  readonly action: string;
  /** Whether it takes the focus when it appears: where somebody has just asked for the file. */
  readonly focused?: boolean;
  readonly onPassword: (password: string) => void;
}) {
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
        autoFocus={focused}
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" disabled={!password}>
        {action}
      </Button>
    </Group>
  );
}
