import {Button, Group, Loader, Select, Stack, Text} from '@mantine/core';
import {useDebouncedValue} from '@mantine/hooks';
import {ApiError, calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../../core/api/api.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {messages} from '../messages.ts';
import type {Entry} from '../transfer-form.ts';

/** Value of the choice of a new entry: no key of Zotero looks like it. */
const newEntry = 'new';

/** The entry that results go below: found in Zotero by words, or a new one where its selection is. */
export function EntrySearch({
  value,
  error,
  onChange,
}: {
  readonly value: Entry | null;
  readonly error: string | undefined;
  readonly onChange: (entry: Entry | null) => void;
}) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), 250);
  // the field shows the title of what was chosen: that is nothing to look for
  const query = value && settled === nameOf(value) ? '' : settled;
  const found = useQuery({
    queryKey: ['zotero-entries', query],
    staleTime: 10_000,
    retry: false,
    queryFn: ({signal}) => api(calls.searchZoteroEntries, {query: query.slice(0, 200)}, {signal, quiet: true}),
  });
  const {entries = [], selected = null} = found.data ?? {};
  const offered: readonly Entry[] = [
    ...(selected === null ? [] : [{key: null, title: selected, about: ''}]),
    ...entries,
  ];
  const listed = value && !offered.some(({key}) => key === value.key) ? [...offered, value] : offered;
  const failure = found.error instanceof ApiError ? found.error.message : undefined;
  return (
    <Stack gap={6}>
      <Select
        name="entry"
        label={t('entry')}
        description={t('entryAbout')}
        placeholder={t('entryHint')}
        required
        withAsterisk={false}
        searchable
        clearable
        error={error}
        data={listed.map(entry => ({value: entry.key ?? newEntry, label: nameOf(entry)}))}
        // Zotero has searched already
        filter={({options}) => options}
        nothingFoundMessage={found.isFetching || query !== typed.trim() ? t('searching') : t('noEntries')}
        rightSection={found.isFetching ? <Loader size={14} aria-hidden /> : undefined}
        value={value ? (value.key ?? newEntry) : null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={chosen => onChange(listed.find(({key}) => (key ?? newEntry) === chosen) ?? null)}
      />
      {failure && !found.isFetching && (
        <Group gap="xs" role="alert" wrap="nowrap">
          <Text size="sm" c="red" flex={1}>
            {failure}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => void found.refetch()}>
            {t('retrySearch')}
          </Button>
        </Group>
      )}
    </Stack>
  );

  function nameOf({key, title, about}: Entry): string {
    if (key === null) return t('newEntry', {place: title});
    const name = title || t('untitled');
    return about === '' ? name : `${name} — ${about}`;
  }
}
