import {Text} from '@mantine/core';
import {calls, type ResponseOf} from '@recto/api';
import {useInfiniteQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {Section} from '../../ui/section.tsx';
import {messages} from './messages.ts';

type Spent = ResponseOf<typeof calls.getConsumption>['records'][number];

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
  const amount = (id: string, label: string, of: (record: Spent) => number): Column<Spent> => ({
    id,
    label,
    number: true,
    render: record => (of(record) ? of(record).toLocaleString() : '–'),
  });
  const columns: readonly Column<Spent>[] = [
    {id: 'time', label: t('time'), line: true, render: ({createdAt}) => formatDateTime(createdAt)},
    {
      id: 'task',
      label: t('task'),
      line: true,
      render: ({parsingID, translateID, aiModel}) => (
        <>
          <span title={t('ids', {parsingID: parsingID ?? '–', translateID: translateID ?? '–'})}>
            {t(translateID ? 'translate' : 'parse')}
          </span>
          {aiModel && (
            <Text size="xs" c="dimmed" title={t('model')}>
              {aiModel}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'file',
      label: t('file'),
      lead: true,
      render: ({fileName}) => (
        <Text size="sm" maw={{base: 300, sm: 200}} truncate title={fileName ?? ''} {...(!fileName && {c: 'dimmed'})}>
          {fileName ?? t('gone')}
        </Text>
      ),
    },
    amount('pages', t('pages'), ({pageCount}) => pageCount),
    amount('images', t('images'), ({imageCount}) => imageCount),
    amount('extra', t('extra'), ({extraImageCount}) => extraImageCount),
    amount('points', t('points'), ({pointsConsumed}) => pointsConsumed),
    {
      id: 'tokens',
      label: t('tokens'),
      number: true,
      render: ({promptTokens, completionTokens}) =>
        promptTokens + completionTokens > 0
          ? `${promptTokens.toLocaleString()} / ${completionTokens.toLocaleString()}`
          : '–',
    },
  ];
  return (
    <Section title={t('consumption')} about={t('consumptionAbout')}>
      <DataTable
        label={t('consumption')}
        columns={columns}
        rows={records.data?.pages.flatMap(page => page.records) ?? []}
        keyOf={({outputId}) => outputId}
        minWidth={680}
        state={records}
        failed={t('failed')}
        empty={<Nothing title={t('none')} about={t('noneAbout')} />}
        more={t('older')}
      />
    </Section>
  );
}
