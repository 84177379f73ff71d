import {NativeSelect} from '@mantine/core';
import {languageName} from '@recto/model';
import {useFacets} from '../../core/files/facets.ts';
import {useLanguage} from '../../core/i18n/language.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {ages, type LibraryFilter, parseStates} from './library-filter.ts';
import {messages} from './messages.ts';

const stateLabels = {done: 'stateDone', running: 'stateRunning', failed: 'stateFailed', none: 'stateNone'} as const;

/** Narrows the list of files: by state, age, and where there is a choice, by tag and language. */
export function LibraryFilters({
  filter,
  onFilter,
}: {
  readonly filter: LibraryFilter;
  readonly onFilter: (change: Partial<LibraryFilter>) => void;
}) {
  const t = useMessages(messages);
  const locale = useLanguage(state => state.language);
  const {tags, languages} = useFacets();
  // what the address asks for can be taken back, whether there is any of it or not
  const chosen = {tag: filter.tag, language: filter.language};
  const tagNames = withChosen(
    tags.map(({tag}) => tag),
    chosen.tag,
  );
  const codes = withChosen(
    languages.map(({language}) => language),
    chosen.language,
  );
  return (
    <>
      <NativeSelect
        size="xs"
        w={120}
        aria-label={t('state')}
        value={filter.state ?? ''}
        onChange={event => onFilter({state: parseStates.find(state => state === event.currentTarget.value)})}
        data={[
          {value: '', label: t('anyState')},
          ...parseStates.map(state => ({value: state, label: t(stateLabels[state])})),
        ]}
      />
      <NativeSelect
        size="xs"
        w={120}
        aria-label={t('added')}
        value={filter.days ?? ''}
        onChange={event => onFilter({days: ages.find(days => String(days) === event.currentTarget.value)})}
        data={[
          {value: '', label: t('anyTime')},
          ...ages.map(days => ({value: String(days), label: days === 1 ? t('today') : t('lastDays', {count: days})})),
        ]}
      />
      {(codes.length > 1 || chosen.language !== undefined) && (
        <NativeSelect
          size="xs"
          w={120}
          aria-label={t('language')}
          value={chosen.language ?? ''}
          onChange={event => onFilter({language: event.currentTarget.value || undefined})}
          data={[
            {value: '', label: t('anyLanguage')},
            ...codes.map(code => ({value: code, label: languageName(code, locale)})),
          ]}
        />
      )}
      {tagNames.length > 0 && (
        <NativeSelect
          size="xs"
          w={120}
          aria-label={t('tag')}
          value={chosen.tag ?? ''}
          onChange={event => onFilter({tag: event.currentTarget.value || undefined})}
          data={[{value: '', label: t('anyTag')}, ...tagNames.map(tag => ({value: tag, label: tag}))]}
        />
      )}
    </>
  );
}

const withChosen = (values: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
