import {Badge, Table, Tooltip} from '@mantine/core';
import {useMessages} from '../../i18n/use-messages.ts';
import {Nothing} from '../../ui/nothing.tsx';
import {Section} from '../../ui/section.tsx';
import {formatMoment} from '../files/format.ts';
import {messages} from './messages.ts';
import {useSourceName} from './source-name.ts';
import type {Quota} from './usage-page.tsx';

/** What was given, by whom, and how long it lasts. */
export function Grants({grants}: {grants: Quota['grants']}) {
  const t = useMessages(messages);
  const sourceName = useSourceName();
  return (
    <Section title={t('grants')} about={t('grantsAbout')}>
      {grants.length === 0 && <Nothing title={t('noGrants')} />}
      {grants.length > 0 && (
        <Table.ScrollContainer minWidth={520}>
          <Table verticalSpacing={8} horizontalSpacing="md" fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('source')}</Table.Th>
                <Table.Th>{t('kind')}</Table.Th>
                <Table.Th ta="right">{t('remaining')}</Table.Th>
                <Table.Th>{t('expiry')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {grants.map(({kind, source, amount, remaining, frozen, expiresAt, createdAt}, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: grants have no name of their own, and stay in their order
                <Table.Tr key={`${createdAt}-${index}`}>
                  <Table.Td>{sourceName(source)}</Table.Td>
                  <Table.Td>{t(kind)}</Table.Td>
                  <Table.Td ta="right" style={{fontVariantNumeric: 'tabular-nums'}}>
                    {remaining.toLocaleString()} / {amount.toLocaleString()}
                  </Table.Td>
                  <Table.Td>
                    {expiresAt ? formatMoment(expiresAt) : t('never')}
                    {frozen && (
                      <Tooltip label={t('frozenAbout')}>
                        <Badge size="xs" ml="xs" variant="light" color="gray">
                          {t('frozen')}
                        </Badge>
                      </Tooltip>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}
