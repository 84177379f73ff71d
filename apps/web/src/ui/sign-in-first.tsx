import {Button, Stack, Text, Title} from '@mantine/core';
import {openDialog} from '../core/events/dialogs.ts';

/** What a screen shows to visitors whom it has nothing for: its name, why to sign in, and how. */
export function SignInFirst({
  title,
  about,
  action,
}: {
  readonly title: string;
  readonly about: string;
  readonly action: string;
}) {
  return (
    <Stack align="center" justify="center" h="100%" gap="sm">
      <Title order={1} size={20}>
        {title}
      </Title>
      <Text>{about}</Text>
      <Button onClick={() => openDialog({kind: 'login'})}>{action}</Button>
    </Stack>
  );
}
