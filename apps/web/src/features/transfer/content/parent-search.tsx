import {Select} from '@mantine/core';
import {useState} from 'react';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {messages} from '../messages.ts';
import type {Parent} from '../transfer-form.ts';
import {pageIdIn} from './page-id.ts';

/** Where the new page goes, by an address or id that is pasted. */
export function ParentSearch({
  enabled,
  value,
  error,
  onChange,
}: {
  /** The service is connected. */
  readonly enabled: boolean;
  readonly value: Parent | null;
  readonly error: string | undefined;
  readonly onChange: (parent: Parent | null) => void;
}) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  const pasted = pageIdIn(typed);
  const parents: readonly Parent[] = pasted ? [{kind: 'page', id: pasted, title: null}] : [];
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
      // the one that was pasted
      filter={({options}) => options}
      nothingFoundMessage={t('noParents')}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={id => onChange(listed.find(parent => parent.id === id) ?? null)}
    />
  );

  function nameOf({kind, id, title}: Parent): string {
    if (title === null) return t('pastedPage', {id: id.slice(0, 8)});
    return kind === 'dataSource' ? t('dataSource', {title: title || t('untitled')}) : title || t('untitled');
  }
}
