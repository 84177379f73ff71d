import {Skeleton, Stack, Text} from '@mantine/core';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

/** What stands in the place of a screen whose scripts are on their way. */
export function ScreenSkeleton() {
  const t = useMessages(messages);
  return (
    <Stack p="xl" gap="md" maw={928} mx="auto" aria-busy>
      <Text size="sm" c="dimmed" role="status">
        {t('opening')}
      </Text>
      <Skeleton h={28} w="40%" />
      <Skeleton h={120} />
      {[100, 92, 97].map(width => (
        <Skeleton key={width} h={14} w={`${width}%`} />
      ))}
    </Stack>
  );
}
