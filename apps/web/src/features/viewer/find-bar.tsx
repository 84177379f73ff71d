import {ActionIcon, Text, TextInput, Tooltip} from '@mantine/core';
import {IconChevronDown, IconChevronUp, IconX} from '@tabler/icons-react';
import {useEffect, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import type {Finding} from './finding.ts';
import type {Display, Item} from './items.ts';
import {messages} from './messages.ts';
import {type Match, markMatches, searchItems} from './search-items.ts';
import classes from './viewer.module.css';

/** The field that a result is searched by, with the steps from match to match. */
export function FindBar({
  field,
  start,
  items,
  display,
  root,
  onClose,
  onMatch,
}: {
  readonly field: React.RefObject<HTMLInputElement | null>;
  /** What it begins with. */
  readonly start: Finding;
  readonly items: readonly Item[];
  readonly display: Display;
  readonly root: React.RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
  readonly onMatch: (index: number) => Promise<boolean>;
}) {
  const t = useMessages(messages);
  const [query, setQuery] = useState(start.text);
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const [current, setCurrent] = useState(0);
  const match = matches[current];
  const key = match && items[match.index]?.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: going to a match is no reason to search again
  useEffect(() => {
    const end = new AbortController();
    const wait = setTimeout(() => {
      searchItems(items, query, display, end.signal).then(
        found => {
          // what the search began with was found on a page; what is typed is looked for from the beginning
          const from = query === start.text ? start.fromPage : 1;
          const first = Math.max(
            0,
            found.findIndex(({index}) => (items[index]?.page ?? 1) >= from),
          );
          setMatches(found);
          setCurrent(first);
          if (found[first]) void onMatch(found[first].index);
        },
        // another text was typed
        () => {},
      );
    }, 150);
    return () => {
      clearTimeout(wait);
      end.abort();
    };
  }, [items, query, display]);

  // rows come and go while the list scrolls
  useEffect(() => {
    const shown = root.current;
    if (!shown) return;
    let asked = 0;
    const mark = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => markMatches(shown, query, match && key ? {key, nth: match.nth} : undefined));
    };
    mark();
    const changes = new MutationObserver(mark);
    changes.observe(shown, {childList: true, subtree: true});
    return () => {
      changes.disconnect();
      cancelAnimationFrame(asked);
      markMatches(shown, '', undefined);
    };
  }, [query, match, key, root]);

  const step = (by: number) => {
    if (matches.length === 0) return;
    const next = (current + by + matches.length) % matches.length;
    setCurrent(next);
    void onMatch(matches[next]!.index);
  };
  return (
    <search className={classes['find']}>
      <TextInput
        ref={field}
        size="xs"
        flex={1}
        // the keyboard of a telephone would cover what was found
        autoFocus={start.text === ''}
        value={query}
        aria-label={t('find')}
        placeholder={t('findWhat')}
        onChange={event => setQuery(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') onClose();
        }}
      />
      <Text size="xs" c="dimmed" role="status" data-testid="result-matches">
        {query.trim() === '' ? '' : `${matches.length === 0 ? 0 : current + 1} / ${matches.length}`}
      </Text>
      {(
        [
          ['previous', IconChevronUp, () => step(-1)],
          ['next', IconChevronDown, () => step(1)],
          ['close', IconX, onClose],
        ] as const
      ).map(([label, Icon, onClick]) => (
        <Tooltip key={label} label={t(label)} openDelay={400}>
          <ActionIcon variant="subtle" color="gray" aria-label={t(label)} onClick={onClick}>
            <Icon size={16} />
          </ActionIcon>
        </Tooltip>
      ))}
    </search>
  );
}
