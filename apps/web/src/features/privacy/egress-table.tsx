import {Badge, Text} from '@mantine/core';
import {formatBytes, formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {messages} from './messages.ts';
import {type EgressRow, useEgressRows} from './queries.ts';

/** What has left: of all documents, or of one. */
export function EgressTable({
  objectId,
  onDocument,
}: {
  readonly objectId: string | undefined;
  /** Narrows the list to a document; where there is one already, documents have no column. */
  readonly onDocument?: (document: EgressRow['documents'][number]) => void;
}) {
  const t = useMessages(messages);
  const egress = useEgressRows(objectId);
  const documents: Column<EgressRow> = {
    id: 'documents',
    label: t('document'),
    lead: true,
    render: ({documents}) =>
      documents.length === 0
        ? '–'
        : documents.map(document => (
            <Text key={document.objectId} size="sm" maw={{base: 300, sm: 220}} truncate title={document.objectName}>
              {onDocument ? (
                <button type="button" className="mantine-focus-auto" style={plain} onClick={() => onDocument(document)}>
                  {document.objectName || t('gone')}
                </button>
              ) : (
                document.objectName || t('gone')
              )}
            </Text>
          )),
  };
  const columns: readonly Column<EgressRow>[] = [
    {
      id: 'time',
      label: t('time'),
      line: true,
      render: ({firstAt, lastAt}) => (
        <span title={t('until', {first: formatDateTime(firstAt), last: formatDateTime(lastAt)})}>
          {formatDateTime(firstAt)}
        </span>
      ),
    },
    ...(onDocument ? [documents] : []),
    {id: 'purpose', label: t('purpose'), line: true, render: ({purpose}) => t(purpose)},
    {
      id: 'host',
      label: t('host'),
      render: ({host, local}) => (
        <>
          {host || t('anybody')}
          {local && (
            <Badge size="xs" ml="xs" variant="light" color="teal" title={t('localAbout')}>
              {t('local')}
            </Badge>
          )}
        </>
      ),
    },
    {id: 'bytes', label: t('size'), number: true, render: ({bytes}) => formatBytes(bytes)},
    {
      id: 'requests',
      label: t('requests'),
      number: true,
      render: ({requests, failed}) =>
        failed > 0 ? t('withFailed', {requests: requests.toLocaleString(), failed}) : requests.toLocaleString(),
    },
  ];
  return (
    <DataTable
      label={t('log')}
      columns={columns}
      rows={egress.data?.pages.flatMap(page => page.egress) ?? []}
      keyOf={({egressId}) => egressId}
      minWidth={onDocument ? 660 : 560}
      state={egress}
      failed={t('failed')}
      empty={<Nothing title={t('none')} about={t(objectId === undefined ? 'noneAbout' : 'noneOfDocument')} />}
      more={t('older')}
    />
  );
}

// a name that can be pressed, and looks like one
const plain = {
  all: 'unset',
  cursor: 'pointer',
  textDecoration: 'underline dotted',
  textUnderlineOffset: 3,
} as const;
