import {Skeleton, Stack} from '@mantine/core';

/** What stands in the place of a screen whose scripts are on their way. */
export function ScreenSkeleton() {
  return (
    <Stack p="xl" gap="md" maw={928} mx="auto" aria-busy>
      <Skeleton h={28} w="40%" />
      <Skeleton h={120} />
      {[100, 92, 97].map(width => (
        <Skeleton key={width} h={14} w={`${width}%`} />
      ))}
    </Stack>
  );
}
