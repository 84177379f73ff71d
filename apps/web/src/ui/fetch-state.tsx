import {Button, Group, Skeleton, Text} from '@mantine/core';

/** What stands in place of a list until it is fetched, or when it could not be; nothing when it is there. */
export function FetchState({
  query,
  height,
  failed,
  again,
}: {
  readonly query: {readonly isPending: boolean; readonly isError: boolean; readonly refetch: () => unknown};
  /** Pixels of a row. */
  readonly height: number;
  /** That it failed, and what the button for another try says. */
  readonly failed: string;
  readonly again: string;
}) {
  if (query.isPending) return [1, 2, 3].map(row => <Skeleton key={row} h={height} radius="md" />);
  if (!query.isError) return null;
  return (
    <Group justify="center" role="alert">
      <Text size="sm">{failed}</Text>
      <Button size="xs" variant="default" onClick={() => void query.refetch()}>
        {again}
      </Button>
    </Group>
  );
}
