import {Kbd, Modal, Text, TextInput} from '@mantine/core';
import {useDebouncedValue} from '@mantine/hooks';
import {calls} from '@recto/api';
import {IconChevronRight, IconFileSearch, IconFileText, IconSearch} from '@tabler/icons-react';
import {keepPreviousData, useQuery} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {type KeyboardEvent, useEffect, useId, useRef, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {fileLocation} from '../../core/files/file-location.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useSession} from '../../core/session/store.ts';
import {searchLocation} from '../search/index.ts';
import {messages} from './messages.ts';
import styles from './palette.module.css';
import {usePalette} from './palette-store.ts';
import {best} from './rank.ts';
import {type Command, useCommands} from './use-commands.ts';

const filesShown = 6;
const typingPause = 150;

/** Finds files and actions by their names and goes there: Ctrl+K. */
export function Palette() {
  const t = useMessages(messages);
  const close = () => usePalette.setState({commands: false});
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      size={560}
      yOffset="12vh"
      padding={0}
      attributes={{content: {'aria-label': t('title')}}}
      transitionProps={{duration: 100}}
    >
      <Finder onDone={close} />
    </Modal>
  );
}

function Finder({onDone}: {readonly onDone: () => void}) {
  const t = useMessages(messages);
  const typed = usePalette(state => state.typed);
  const [at, setAt] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const files = useFiles(typed);
  const commands = best(typed, useCommands(), ({name}) => name);
  const inside = useInside(typed);
  const groups = (
    [
      {name: 'files', Icon: IconFileText, entries: files},
      {name: 'actions', Icon: IconChevronRight, entries: commands},
      {name: 'inside', Icon: IconFileSearch, entries: inside},
    ] as const
  ).filter(group => group.entries.length > 0);
  const entries: readonly Command[] = groups.flatMap(group => group.entries);
  const current = Math.min(at, entries.length - 1);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({block: 'nearest'});
  });

  const run = (entry: Command | undefined) => {
    if (!entry) return;
    onDone();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setAt((current + step + entries.length) % entries.length);
    }
    // the Enter that ends a word of an input method is not ours
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(entries[current]);
    }
  };
  const option = (entry: Command, index: number, Icon: typeof IconFileText) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      key={entry.id}
      id={`${listId}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === current}
      className={styles['option']}
      onMouseMove={() => setAt(index)}
      onClick={() => run(entry)}
    >
      <Icon size={16} aria-hidden />
      <Text size="sm" truncate>
        {entry.name}
      </Text>
    </div>
  );

  return (
    <>
      <TextInput
        data-autofocus
        data-palette
        variant="unstyled"
        size="md"
        className={styles['field']!}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={<Kbd size="xs">Esc</Kbd>}
        rightSectionWidth={56}
        placeholder={t('placeholder')}
        aria-label={t('title')}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        {...(entries.length > 0 && {'aria-activedescendant': `${listId}-${current}`})}
        value={typed}
        onChange={event => {
          usePalette.setState({typed: event.currentTarget.value});
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={listId} role="listbox" aria-label={t('results')} className={styles['list']}>
        {groups.map(({name, Icon, entries: some}) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={name} role="group" aria-label={t(name)}>
            <Text size="xs" c="dimmed" className={styles['heading']} aria-hidden>
              {t(name)}
            </Text>
            {some.map(entry => option(entry, entries.indexOf(entry), Icon))}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <Text size="sm" c="dimmed" ta="center" p="md" role="status">
          {t('none')}
        </Text>
      )}
    </>
  );
}

/** The caller's files with this in their name, the newest without one. */
function useFiles(typed: string): readonly Command[] {
  const navigate = useNavigate();
  const signedIn = useSession(state => state.token !== null);
  const [search] = useDebouncedValue(typed.trim(), typingPause);
  const {data} = useQuery({
    queryKey: ['space', 'palette', search],
    enabled: signedIn,
    placeholderData: keepPreviousData,
    queryFn: ({signal}) =>
      api(calls.getSpaceObjectList, {limit: filesShown, expand: true, ...(search && {search})}, {signal, quiet: true}),
  });
  return (
    (data?.spaceObjectList ?? [])
      // the answer may be to what was typed before: Enter must not open a file that was not asked for
      .filter(({objectName}) => objectName.toLowerCase().includes(typed.trim().toLowerCase()))
      .map(object => ({
        id: object.objectId,
        name: object.objectName,
        run: () => void navigate(fileLocation(object) as never),
      }))
  );
}

/** Looks for what was typed in the text of all documents; what is a name or an action comes before. */
function useInside(typed: string): readonly Command[] {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const signedIn = useSession(state => state.token !== null);
  const query = typed.trim();
  if (!signedIn || query === '') return [];
  return [{id: 'inside', name: t('inTexts', {query}), run: () => void navigate(searchLocation(query) as never)}];
}
