import {Badge, Tooltip} from '@mantine/core';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {Section} from '../../ui/section.tsx';
import {messages} from './messages.ts';
import type {Quota} from './quota.ts';
import {useSourceName} from './source-name.ts';

// grants have no name of their own, and stay in their order
type Grant = Quota['grants'][number] & {readonly index: number};

/** What was given, by whom, and how long it lasts. */
export function Grants({grants}: {grants: Quota['grants']}) {
  const t = useMessages(messages);
  const sourceName = useSourceName();
  const columns: readonly Column<Grant>[] = [
    {id: 'source', label: t('source'), render: ({source}) => sourceName(source)},
    {id: 'kind', label: t('kind'), render: ({kind}) => t(kind)},
    {
      id: 'remaining',
      label: t('remaining'),
      number: true,
      render: ({remaining, amount}) => `${remaining.toLocaleString()} / ${amount.toLocaleString()}`,
    },
    {
      id: 'expiry',
      label: t('expiry'),
      render: ({expiresAt, frozen}) => (
        <>
          {expiresAt ? formatDateTime(expiresAt) : t('never')}
          {frozen && (
            <Tooltip label={t('frozenAbout')}>
              <Badge size="xs" ml="xs" variant="light" color="gray">
                {t('frozen')}
              </Badge>
            </Tooltip>
          )}
        </>
      ),
    },
  ];
  return (
    <Section title={t('grants')} about={t('grantsAbout')}>
      <DataTable
        label={t('grants')}
        columns={columns}
        rows={grants.map((grant, index) => ({...grant, index}))}
        keyOf={({index}) => String(index)}
        minWidth={520}
        empty={<Nothing title={t('noGrants')} />}
      />
    </Section>
  );
}
