import {Alert, Button, Group, Skeleton, Table, Text} from '@mantine/core';
import {calls} from '@recto/api';
import {useInfiniteQuery} from '@tanstack/react-query';
import {api} from '../../app/api.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {Nothing} from '../../ui/nothing.tsx';
import {Section} from '../../ui/section.tsx';
import {formatMoment} from '../files/format.ts';
import {messages} from './messages.ts';

/** What tasks have taken, newest first, page after page. */
export function Consumption() {
  const t = useMessages(messages);
  const records = useInfiniteQuery({
    queryKey: ['consumption'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({pageParam, signal}) =>
      api(calls.getConsumption, {limit: 20, ...(pageParam && {cursor: pageParam})}, {signal, quiet: true}),
    getNextPageParam: last => last.nextCursor ?? undefined,
  });
  const list = records.data?.pages.flatMap(page => page.records) ?? [];
  return (
    <Section title={t('consumption')} about={t('consumptionAbout')}>
      {records.isError && (
        <Alert color="red" m="md" role="alert">
          {t('failed')}
        </Alert>
      )}
      {records.isPending && <Skeleton h={80} m="md" w="auto" />}
      {records.isSuccess && list.length === 0 && <Nothing title={t('none')} about={t('noneAbout')} />}
      {list.length > 0 && (
        <Table.ScrollContainer minWidth={860}>
          <Table verticalSpacing={8} horizontalSpacing="md" fz="sm" highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('time')}</Table.Th>
                <Table.Th>{t('task')}</Table.Th>
                <Table.Th>{t('file')}</Table.Th>
                <Table.Th ta="right">{t('pages')}</Table.Th>
                <Table.Th ta="right">{t('images')}</Table.Th>
                <Table.Th ta="right">{t('extra')}</Table.Th>
                <Table.Th ta="right">{t('points')}</Table.Th>
                <Table.Th ta="right">{t('tokens')}</Table.Th>
                <Table.Th>{t('model')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody style={{fontVariantNumeric: 'tabular-nums'}}>
              {list.map(record => (
                <Table.Tr key={record.outputId}>
                  <Table.Td style={{whiteSpace: 'nowrap'}}>{formatMoment(record.createdAt)}</Table.Td>
                  <Table.Td
                    style={{whiteSpace: 'nowrap'}}
                    title={t('ids', {parsingID: record.parsingID ?? '–', translateID: record.translateID ?? '–'})}
                  >
                    {t(record.translateID ? 'translate' : 'parse')}
                  </Table.Td>
                  <Table.Td maw={220}>
                    <Text size="sm" truncate title={record.fileName ?? ''} {...(!record.fileName && {c: 'dimmed'})}>
                      {record.fileName ?? t('gone')}
                    </Text>
                  </Table.Td>
                  <Amount value={record.pageCount} />
                  <Amount value={record.imageCount} />
                  <Amount value={record.extraImageCount} />
                  <Amount value={record.pointsConsumed} />
                  <Table.Td ta="right" style={{whiteSpace: 'nowrap'}}>
                    {record.promptTokens + record.completionTokens > 0
                      ? `${record.promptTokens.toLocaleString()} / ${record.completionTokens.toLocaleString()}`
                      : '–'}
                  </Table.Td>
                  <Table.Td>{record.aiModel ?? '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {records.hasNextPage && (
        <Group justify="center" p="sm">
          <Button
            size="xs"
            variant="default"
            loading={records.isFetchingNextPage}
            onClick={() => void records.fetchNextPage()}
          >
            {t('older')}
          </Button>
        </Group>
      )}
    </Section>
  );
}

const Amount = ({value}: {value: number}) => <Table.Td ta="right">{value ? value.toLocaleString() : '–'}</Table.Td>;
