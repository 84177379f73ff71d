import {Stack, Text} from '@mantine/core';
import type {ReactNode} from 'react';

/** What stands where a list would be: that there is nothing yet, why one would want something, and the first step. */
export function Nothing({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about?: string;
  readonly children?: ReactNode;
}) {
  return (
    <Stack align="center" gap={4} px="md" py={40} ta="center">
      <Text fw={500}>{title}</Text>
      {about && (
        <Text size="sm" c="dimmed" maw={420} style={{textWrap: 'balance'}}>
          {about}
        </Text>
      )}
      {children && <div style={{marginTop: 12}}>{children}</div>}
    </Stack>
  );
}
