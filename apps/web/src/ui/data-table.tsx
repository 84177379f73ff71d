import {Alert, Button, Group, Skeleton, Table} from '@mantine/core';
import type {ReactNode} from 'react';
import styles from './data-table.module.css';

export type Column<Row> = {
  readonly id: string;
  readonly label: string;
  /** Numbers stand at the right. */
  readonly number?: boolean;
  /** What is never broken over lines: moments, like numbers. */
  readonly line?: boolean;
  readonly render: (row: Row) => ReactNode;
};

/** How a list stands that is fetched page after page; what TanStack's infinite queries give fits. */
export type ListState = {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

/** A list as a table, with what stands there while it is fetched, when it cannot be, and when it is empty. */
export function DataTable<Row>(props: {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Narrower than this it scrolls, in CSS pixels. */
  readonly minWidth: number;
  readonly state: ListState;
  readonly empty: ReactNode;
  /** The button that fetches the next page. */
  readonly more: string;
  /** Said instead of the error's own sentence. */
  readonly failed?: string;
}) {
  const {label, columns, rows, keyOf, minWidth, state, empty, more, failed} = props;
  return (
    <>
      {state.error && (
        <Alert color="red" m="md" role="alert">
          {failed ?? state.error.message}
        </Alert>
      )}
      {state.isPending && <Skeleton h={96} m="md" w="auto" />}
      {!state.isPending && !state.error && rows.length === 0 && empty}
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={minWidth}>
          <Table
            aria-label={label}
            verticalSpacing={8}
            horizontalSpacing="sm"
            fz="sm"
            highlightOnHover
            className={styles['table'] ?? ''}
          >
            <Table.Thead>
              <Table.Tr>
                {columns.map(({id, label: name, number}) => (
                  <Table.Th key={id} {...(number && {ta: 'right'})}>
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(row => (
                <Table.Tr key={keyOf(row)}>
                  {columns.map(({id, number, line, render}) => (
                    <Table.Td key={id} data-line={number || line || undefined} {...(number && {ta: 'right'})}>
                      {render(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {state.hasNextPage && (
        <Group justify="center" p="sm">
          <Button
            size="xs"
            variant="default"
            loading={state.isFetchingNextPage}
            onClick={() => void state.fetchNextPage()}
          >
            {more}
          </Button>
        </Group>
      )}
    </>
  );
}
