import {Button, Popover, Stack} from '@mantine/core';
import {IconFilter} from '@tabler/icons-react';
import {useFacets} from '../../core/files/facets.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {FilterFields, fieldWidth} from './filter-fields.tsx';
import type {LibraryFilter} from './library-filter.ts';
import {messages} from './messages.ts';

// pixels of what stands in the line beside the choices: kinds, name, order, selection
const others = 590;
const gap = 8;

/**
 * Narrows the list of files: by state, age, and where there is a choice, by tag and language. The choices stand in a line where it has
 * `room` (pixels) for them, and behind a button where it has not.
 */
export function LibraryFilters({
  filter,
  room,
  onFilter,
}: {
  readonly filter: LibraryFilter;
  readonly room: number;
  readonly onFilter: (change: Partial<LibraryFilter>) => void;
}) {
  const t = useMessages(messages);
  const facets = useFacets();
  // what the address asks for can be taken back, whether there is any of it or not
  const tags = withChosen(
    facets.tags.map(({tag}) => tag),
    filter.tag,
  );
  const codes = withChosen(
    facets.languages.map(({language}) => language),
    filter.language,
  );
  const languages = codes.length > 1 || filter.language !== undefined ? codes : [];
  const count = 2 + (languages.length > 0 ? 1 : 0) + (tags.length > 0 ? 1 : 0);
  const fields = {filter, tags, languages, onFilter};
  if (room >= others + count * (fieldWidth + gap)) return <FilterFields {...fields} labels={false} />;
  const chosen = [filter.state, filter.days, filter.language, filter.tag].filter(value => value !== undefined).length;
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={220}>
      <Popover.Target>
        <Button size="xs" variant={chosen > 0 ? 'light' : 'default'} leftSection={<IconFilter size={14} aria-hidden />}>
          {chosen > 0 ? t('filtersChosen', {count: chosen}) : t('filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <FilterFields {...fields} labels />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const withChosen = (values: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
