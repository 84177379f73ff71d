import {NativeSelect} from '@mantine/core';
import {languageName} from '@recto/model';
import {useLanguage} from '../../core/i18n/language.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {ages, type LibraryFilter, parseStates} from './library-filter.ts';
import {messages} from './messages.ts';

const stateLabels = {done: 'stateDone', running: 'stateRunning', failed: 'stateFailed', none: 'stateNone'} as const;

/** The choices that narrow the list of files: state and age, and those of tags and languages that there are. */
export function FilterFields({
  filter,
  tags,
  languages,
  labels,
  onFilter,
}: {
  readonly filter: LibraryFilter;
  readonly tags: readonly string[];
  readonly languages: readonly string[];
  /** Whether their names stand above them. */
  readonly labels: boolean;
  readonly onFilter: (change: Partial<LibraryFilter>) => void;
}) {
  const t = useMessages(messages);
  const locale = useLanguage(state => state.language);
  const named = (name: string) => ({
    size: 'xs' as const,
    ...(labels ? {label: name} : {w: fieldWidth, 'aria-label': name}),
  });
  return (
    <>
      <NativeSelect
        {...named(t('state'))}
        value={filter.state ?? ''}
        onChange={event => onFilter({state: parseStates.find(state => state === event.currentTarget.value)})}
        data={[
          {value: '', label: t('anyState')},
          ...parseStates.map(state => ({value: state, label: t(stateLabels[state])})),
        ]}
      />
      <NativeSelect
        {...named(t('added'))}
        value={filter.days ?? ''}
        onChange={event => onFilter({days: ages.find(days => String(days) === event.currentTarget.value)})}
        data={[
          {value: '', label: t('anyTime')},
          ...ages.map(days => ({value: String(days), label: days === 1 ? t('today') : t('lastDays', {count: days})})),
        ]}
      />
      {languages.length > 0 && (
        <NativeSelect
          {...named(t('language'))}
          value={filter.language ?? ''}
          onChange={event => onFilter({language: event.currentTarget.value || undefined})}
          data={[
            {value: '', label: t('anyLanguage')},
            ...languages.map(code => ({value: code, label: languageName(code, locale)})),
          ]}
        />
      )}
      {tags.length > 0 && (
        <NativeSelect
          {...named(t('tag'))}
          value={filter.tag ?? ''}
          onChange={event => onFilter({tag: event.currentTarget.value || undefined})}
          data={[{value: '', label: t('anyTag')}, ...tags.map(tag => ({value: tag, label: tag}))]}
        />
      )}
    </>
  );
}

/** Pixels of a choice that stands in a line. */
export const fieldWidth = 116;
