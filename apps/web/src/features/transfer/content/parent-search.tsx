import {Loader, Select} from '@mantine/core';
import {useDebouncedValue} from '@mantine/hooks';
import {calls, type NoteProviderName} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../../core/api/api.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {isLost, useLostConnection} from '../connect/use-connections.ts';
import {messages} from '../messages.ts';
import type {Parent} from '../transfer-form.ts';
import {pageIdIn} from './page-id.ts';

/** Where the new page goes: found by words of its title, among the recent ones, or by an address or id that is pasted. */
export function ParentSearch({
  platform,
  enabled,
  value,
  error,
  onChange,
}: {
  readonly platform: NoteProviderName;
  /** The service is connected. */
  readonly enabled: boolean;
  readonly value: Parent | null;
  readonly error: string | undefined;
  readonly onChange: (parent: Parent | null) => void;
}) {
  const t = useMessages(messages);
  const lost = useLostConnection();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [settled] = useDebouncedValue(typed.trim(), 250);
  // the field shows the title of what was chosen: that is nothing to look for
  const query = value && settled === nameOf(value) ? '' : settled;
  const pasted = pageIdIn(query);
  const found = useQuery({
    queryKey: ['transfer-parents', platform, query],
    enabled: enabled && opened && pasted === undefined,
    staleTime: 30_000,
    queryFn: ({signal}) =>
      api(calls.searchTransferParents, {platform, query: query.slice(0, 200)}, {signal}).catch((error: unknown) => {
        if (isLost(error)) lost(platform);
        throw error;
      }),
  });
  const parents: readonly Parent[] = pasted ? [{kind: 'page', id: pasted, title: null}] : (found.data?.parents ?? []);
  const listed = value && !parents.some(({id}) => id === value.id) ? [...parents, value] : parents;
  return (
    <Select
      name="database_id"
      label={t('parent')}
      description={t('parentAbout')}
      placeholder={t('parentHint')}
      required
      withAsterisk={false}
      searchable
      clearable
      disabled={!enabled}
      error={error}
      data={listed.map(parent => ({value: parent.id, label: nameOf(parent)}))}
      // the service has searched already
      filter={({options}) => options}
      nothingFoundMessage={
        found.isError ? t('searchFailed') : found.isFetching || query !== typed.trim() ? t('searching') : t('noParents')
      }
      rightSection={found.isFetching ? <Loader size={14} aria-hidden /> : undefined}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onChange={id => onChange(listed.find(parent => parent.id === id) ?? null)}
    />
  );

  function nameOf({kind, id, title}: Parent): string {
    if (title === null) return t('pastedPage', {id: id.slice(0, 8)});
    return kind === 'dataSource' ? t('dataSource', {title: title || t('untitled')}) : title || t('untitled');
  }
}
