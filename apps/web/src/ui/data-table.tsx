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
  /** The column that names a row where there is no room for all; the first one by default. */
  readonly lead?: boolean;
  readonly render: (row: Row) => ReactNode;
};

/** How a list stands that is fetched, page after page or as a whole; what TanStack's queries give fits. */
export type ListState = {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly fetchNextPage?: () => unknown;
};

/** A list as a table, with what stands there while it is fetched, when it cannot be, and when it is empty. */
export function DataTable<Row>(props: {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Narrower than this it scrolls, in CSS pixels; on a telephone its rows become cards. */
  readonly minWidth: number;
  /** Left out for what is there as a whole. */
  readonly state?: ListState;
  readonly empty: ReactNode;
  /** The button that fetches the next page. */
  readonly more?: string;
  /** Shown instead of the error's own message. */
  readonly failed?: string;
}) {
  const {label, columns, rows, keyOf, minWidth, state, empty, more, failed} = props;
  const lead = columns.find(column => column.lead) ?? columns[0];
  return (
    <>
      {state?.error && (
        <Alert color="red" m="md" role="alert">
          {failed ?? state.error.message}
        </Alert>
      )}
      {state?.isPending && <Skeleton h={96} m="md" w="auto" />}
      {!state?.isPending && !state?.error && rows.length === 0 && empty}
      {rows.length > 0 && (
        <div className={styles['box']}>
          <Table.ScrollContainer minWidth={minWidth} classNames={{scrollContainerInner: styles['inner'] ?? ''}}>
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
                    <Table.Th key={id} data-actions={name === '' || undefined} {...(number && {ta: 'right'})}>
                      {name}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(row => (
                  <Table.Tr key={keyOf(row)}>
                    {columns.map(column => (
                      <Cell key={column.id} column={column} content={column.render(row)} lead={column === lead} />
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </div>
      )}
      {state?.hasNextPage && (
        <Group justify="center" p="sm">
          <Button
            size="xs"
            variant="default"
            loading={state.isFetchingNextPage === true}
            onClick={() => void state.fetchNextPage?.()}
          >
            {more}
          </Button>
        </Group>
      )}
    </>
  );
}

// what stands where there is no value
const none = '–';

function Cell<Row>(props: {readonly column: Column<Row>; readonly content: ReactNode; readonly lead: boolean}) {
  const {column, content, lead} = props;
  const {label, number, line} = column;
  return (
    <Table.Td
      data-line={number || line || undefined}
      data-lead={lead || undefined}
      data-name={(!lead && label) || undefined}
      data-none={content === none || undefined}
      data-actions={label === '' || undefined}
      {...(number && {ta: 'right'})}
    >
      <div className={styles['value']}>{content}</div>
    </Table.Td>
  );
}
