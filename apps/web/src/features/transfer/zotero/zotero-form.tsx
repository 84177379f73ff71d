import {Stack, Text} from '@mantine/core';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {ConnectionPanel} from '../connect/connection-panel.tsx';
import type {Connection} from '../connect/use-connections.ts';
import {messages} from '../messages.ts';
import type {TransferSource} from '../source.ts';
import type {Problems, TransferForm} from '../transfer-form.ts';
import {AlreadyThere} from './already-there.tsx';
import {EntrySearch} from './entry-search.tsx';

/** The entry of Zotero that results go below, and the key that writes to it. */
export function ZoteroForm({
  form,
  problems,
  connection,
  connected,
  source,
  onChange,
}: {
  readonly form: TransferForm;
  readonly problems: Problems;
  readonly connection: Connection | undefined;
  readonly connected: boolean;
  readonly source: TransferSource | undefined;
  readonly onChange: (values: Partial<TransferForm>) => void;
}) {
  const t = useMessages(messages);
  return (
    <Stack gap="sm">
      <EntrySearch
        value={form.entry}
        error={problems.entry && t(problems.entry as 'entryMissing')}
        onChange={entry => onChange({entry})}
      />
      {form.entry?.key && source && <AlreadyThere entryKey={form.entry.key} source={source} />}
      {form.entry?.key === null ? (
        <Text size="xs" c="dimmed">
          {t('newEntryAbout')}
        </Text>
      ) : (
        <ConnectionPanel platform="zotero" connection={connection} connected={connected} />
      )}
    </Stack>
  );
}
