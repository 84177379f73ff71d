import {Radio, Select, Stack} from '@mantine/core';
import type {NoteProviderName} from '@recto/api';
import {formatDateTime} from '../../../core/format/format.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {type Transfer, useTransfers} from '../history/use-transfers.ts';
import {messages} from '../messages.ts';
import type {Problems, TransferForm} from '../transfer-form.ts';
import {ParentSearch} from './parent-search.tsx';

/** A new page and where, or a page that an earlier transfer of the document has made. */
export function PlaceChoice({
  platform,
  objectId,
  enabled,
  form,
  problems,
  onChange,
}: {
  readonly platform: NoteProviderName;
  readonly objectId: string | undefined;
  readonly enabled: boolean;
  readonly form: TransferForm;
  readonly problems: Problems;
  readonly onChange: (values: Partial<TransferForm>) => void;
}) {
  const t = useMessages(messages);
  const earlier = usePages(platform, objectId);
  const parent = form.update === null && (
    <ParentSearch
      key={platform}
      platform={platform}
      enabled={enabled}
      value={form.parent}
      error={problems.parent && t(problems.parent as 'parentMissing')}
      onChange={value => onChange({parent: value})}
    />
  );
  const [newest] = earlier;
  if (!newest) return parent;
  return (
    <Stack gap="xs">
      <Radio.Group
        aria-label={t('place')}
        value={form.update === null ? 'new' : 'update'}
        onChange={value => onChange({update: value === 'new' ? null : newest.transferId})}
      >
        <Stack gap={6}>
          <Radio value="new" label={t('newPage')} />
          <Radio value="update" label={t('updatePage')} description={t('updateAbout')} />
        </Stack>
      </Radio.Group>
      {form.update !== null && (
        <Select
          aria-label={t('whichPage')}
          allowDeselect={false}
          value={form.update}
          onChange={value => value && onChange({update: value})}
          data={earlier.map(({transferId, title, finishedAt, createdAt}) => ({
            value: transferId,
            label: t('pageOf', {title, moment: formatDateTime(finishedAt ?? createdAt)}),
          }))}
        />
      )}
      {parent}
    </Stack>
  );
}

/** The newest transfer to each page of a service that came through. */
function usePages(platform: NoteProviderName, objectId: string | undefined): readonly Transfer[] {
  const {transfers} = useTransfers(objectId);
  if (objectId === undefined) return [];
  const seen = new Set<string>();
  return transfers.filter(({platform: to, canUpdate, url}) => {
    if (to !== platform || !canUpdate || !url || seen.has(url)) return false;
    seen.add(url);
    return true;
  });
}
