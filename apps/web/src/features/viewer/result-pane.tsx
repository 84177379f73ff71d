import './matches.css';
import {type Ref, useImperativeHandle, useLayoutEffect, useRef, useState} from 'react';
import {VList, type VListHandle} from 'virtua';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {useCommandKey} from '../../ui/use-command-key.ts';
import {useFirstFocus} from '../../ui/use-first-focus.ts';
import {type ListPlace, useListHold} from '../../ui/use-list-hold.ts';
import type {FormulaRenderer} from '../markdown/index.ts';
import {itemRetries, retry} from '../pdf/index.ts';
import {useCited} from './ask/use-cited.ts';
import {FindBar} from './find-bar.tsx';
import {emptyFinding, type Finding} from './finding.ts';
import {markOf, noteOf} from './footnotes.ts';
import {type Display, findAgain, type Item, type TranslationLine} from './items.ts';
import {messages} from './messages.ts';
import {ResultRow} from './result-row.tsx';
import classes from './viewer.module.css';

// pixels of what stands above a place that was looked for
const roomAbove = 72;

/** What others can do with the result. */
export type ResultHandle = {
  /** Goes to a row and makes it flash. */
  readonly show: (index: number) => void;
  /** Goes to a row and marks words of it, until another is shown. */
  readonly cite: (index: number, words: string) => void;
  readonly top: () => ListPlace;
  readonly scrollTo: (place: ListPlace) => void;
};

/** The rows of a result; only those in sight are drawn. */
export function ResultPane({
  ref,
  items,
  inSections = false,
  display,
  renderer,
  start,
  finding,
  onFinding,
  onLocate,
  onAsk,
  onEdit,
  onTranslate,
  onScroll,
}: {
  readonly ref: Ref<ResultHandle>;
  readonly items: readonly Item[];
  /** The file has no pages: what stands for them are its sections. */
  readonly inSections?: boolean;
  readonly display: Display;
  readonly renderer: FormulaRenderer;
  /** Where it begins, instead of at its first row. */
  readonly start?: ListPlace | undefined;
  readonly finding: Finding | undefined;
  readonly onFinding: (finding: Finding | undefined) => void;
  readonly onLocate: (item: Item) => void;
  readonly onAsk?: ((item: Item, selected: string) => void) | undefined;
  readonly onEdit?: ((line: TranslationLine) => void) | undefined;
  readonly onTranslate?: ((line: TranslationLine) => void) | undefined;
  readonly onScroll: () => void;
}) {
  const t = useMessages(messages);
  const list = useRef<VListHandle>(null);
  const whole = useUserSettings(state => state.renderingEngine === 'fullView');
  const root = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useFirstFocus(root);
  const find = () => {
    onFinding(finding ?? emptyFinding);
    // asked for again, the text that was searched for is written over
    searchField.current?.select();
  };
  useCommandKey('f', find);
  const [flashing, setFlashing] = useState<string>();
  const {cited, cite} = useCited(root);
  const first = items.findIndex(item => item.kind !== 'page');

  const place = useListHold(list, root, items, findAgain);
  // once, as soon as there are rows
  const restored = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place to begin with is one, wherever the reader is meanwhile
  useLayoutEffect(() => {
    if (restored.current || items.length === 0) return;
    restored.current = true;
    if (start) place.hold(start);
  }, [items]);
  const goTo = (index: number, above = 0) => {
    place.hold({index, share: 0}, above);
    const {key} = items[index] ?? {};
    return retry(
      () =>
        key === undefined || root.current?.querySelector(`[data-row="${CSS.escape(key)}"]`) != null || !place.take(),
      {...itemRetries, sleep: wait => new Promise(resolve => setTimeout(resolve, wait))},
    );
  };

  const show = (index: number) => {
    void goTo(index);
    cite(undefined);
    setFlashing(undefined);
    // a frame between, so that the same row flashes again
    requestAnimationFrame(() => setFlashing(items[index]?.key));
  };
  /** A mark leads to its note, and a note to its mark. Tells whether there was one. */
  const follow = (target: EventTarget): boolean => {
    const mark = (target as Element).closest<HTMLElement>('[data-footnote], [data-note]');
    const key = mark?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const from = items.findIndex(item => item.key === key);
    if (!mark || from < 0) return false;
    const {footnote, note} = mark.dataset;
    const index = footnote === undefined ? markOf(items, from, note ?? '') : noteOf(items, from, footnote);
    if (index !== undefined) show(index);
    return true;
  };

  useImperativeHandle(ref, () => ({
    show,
    cite: (index, words) => {
      void goTo(index, roomAbove);
      const key = items[index]?.key;
      cite(key === undefined ? undefined : {key, words});
    },
    top: place.readTop,
    scrollTo: to => place.hold(to),
  }));

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && follow(event.target)) return event.preventDefault();
    if ((event.target as Element).closest('input, [role="menu"]') || !list.current) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
      event.preventDefault();
      return find();
    }
    const rows = list.current;
    const screenful = rows.viewportSize * 0.9;
    const space = event.target === root.current && event.key === ' ' && (event.shiftKey ? -screenful : screenful);
    const scroll = {
      Home: () => rows.scrollTo(0),
      End: () => rows.scrollToIndex(items.length - 1, {align: 'end'}),
      PageDown: () => rows.scrollBy(screenful),
      PageUp: () => rows.scrollBy(-screenful),
      ...(space && {' ': () => rows.scrollBy(space)}),
      ArrowDown: () => rows.scrollBy(40),
      ArrowUp: () => rows.scrollBy(-40),
    }[event.key];
    if (scroll) {
      event.preventDefault();
      return scroll();
    }
    const step = {j: 1, ArrowRight: 1, k: -1, ArrowLeft: -1}[event.key];
    if (!step || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const here = list.current.findItemIndex(list.current.scrollOffset + 1);
    const page = (items[here]?.page ?? 1) + step;
    const index = items.findIndex(item => item.kind === 'page' && item.page === page);
    if (index >= 0) void goTo(index);
  };

  return (
    <section className={classes['result']} aria-label={t('result')} onKeyDown={onKeyDown}>
      {finding && (
        <FindBar
          field={searchField}
          start={finding}
          items={items}
          display={display}
          root={root}
          onClose={() => {
            onFinding(undefined);
            root.current?.focus({preventScroll: true});
          }}
          onMatch={goTo}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys */}
      <div ref={root} className={classes['rows']} tabIndex={0} data-testid="result">
        <VList
          ref={list}
          data={items}
          bufferSize={whole ? Number.MAX_SAFE_INTEGER : 400}
          className={classes['list'] ?? ''}
          onScroll={onScroll}
        >
          {(item, index) => (
            <ResultRow
              inSections={inSections}
              key={item.key}
              item={item}
              first={index === first}
              display={display}
              renderer={renderer}
              flashing={flashing === item.key}
              cited={cited?.key === item.key}
              onLocate={onLocate}
              onAsk={onAsk}
              onFollow={follow}
              onEdit={onEdit}
              onTranslate={onTranslate}
            />
          )}
        </VList>
      </div>
    </section>
  );
}
