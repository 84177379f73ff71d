import {ActionIcon, Menu} from '@mantine/core';
import {IconDots} from '@tabler/icons-react';
import {memo, useRef, useState} from 'react';
import {showDone, showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {RenderingBoundary} from '../../ui/rendering-boundary.tsx';
import {type FormulaRenderer, MarkdownBlock} from '../markdown/index.ts';
import {type CopyKind, copyRow} from './block-copy.ts';
import {type Display, hasNotedState, type Item, markdownOf, type TranslationLine} from './items.ts';
import {messages} from './messages.ts';
import classes from './viewer.module.css';

// heights that a paragraph keeps until it is drawn, in pixels: the first, and every other
const placeholder = {first: 1000, other: 100} as const;

/** One row of the result with its menu. A click leads to its place in the original. */
export const ResultRow = memo(function ResultRow({
  item,
  inSections,
  first,
  display,
  renderer,
  flashing,
  cited,
  onLocate,
  onAsk,
  onFollow,
  onEdit,
  onTranslate,
}: {
  readonly item: Item;
  /** The file has no pages: what stands for them are its sections. */
  readonly inSections: boolean;
  readonly first: boolean;
  readonly display: Display;
  readonly renderer: FormulaRenderer;
  readonly flashing: boolean;
  /** An answer cites something of it. */
  readonly cited: boolean;
  readonly onLocate: (item: Item) => void;
  /** Asks about it, or what is selected of it; absent where nothing can be asked. */
  readonly onAsk?: ((item: Item, selected: string) => void) | undefined;
  /** Goes where a footnote mark or a note leads; true when the pressed element is one. */
  readonly onFollow: (pressed: EventTarget) => boolean;
  /** Has a line of a translation written by hand, or asked for again; absent where that cannot be. */
  readonly onEdit?: ((line: TranslationLine) => void) | undefined;
  readonly onTranslate?: ((line: TranslationLine) => void) | undefined;
}) {
  const t = useMessages(messages);
  const body = useRef<HTMLDivElement>(null);
  if (item.kind === 'page')
    return (
      <div className={classes['page']} data-page={item.page}>
        {t(inSections ? 'section' : 'page', {page: item.page})}
        {item.empty && ` · ${t('emptyPage')}`}
      </div>
    );
  const minHeight = first ? placeholder.first : placeholder.other;
  const linked = item.block !== undefined;
  const line = item.kind === 'line' && item.line.needTranslate ? item.line : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the menu does the same by keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: a click is a short cut for the menu's entry
    <div
      className={`${classes['row']} ${flashing ? classes['flash'] : ''}`}
      data-row={item.key}
      data-linked={linked}
      data-cited={cited}
      onClick={event => {
        if (onFollow(event.target) || !getSelection()?.isCollapsed) return;
        if ((event.target as Element).closest('a, button, [role="menu"], summary')) return;
        onLocate(item);
      }}
    >
      <div ref={body}>
        <RenderingBoundary title={t('renderingError')}>
          {item.kind === 'block' || !item.line.needTranslate || display !== 'bilingual' ? (
            <MarkdownBlock markdown={markdownOf(item, display)} renderer={renderer} minHeight={minHeight} />
          ) : (
            <>
              <div className={classes['raw']}>
                <MarkdownBlock markdown={item.line.raw} renderer={renderer} minHeight={minHeight} />
              </div>
              {item.line.translated && <MarkdownBlock markdown={item.line.translated} renderer={renderer} />}
            </>
          )}
        </RenderingBoundary>
      </div>
      {line && hasNotedState(line.state) && <span className={classes['label']}>{t(line.state)}</span>}
      <RowMenu
        body={body}
        markdown={markdownOf(item, display)}
        onLocate={linked ? () => onLocate(item) : undefined}
        onAsk={onAsk && (selected => onAsk(item, selected))}
        onEdit={line && onEdit && (() => onEdit(line))}
        onTranslate={line && onTranslate && (() => onTranslate(line))}
      />
    </div>
  );
});

function RowMenu({
  body,
  markdown,
  onLocate,
  onAsk,
  onEdit,
  onTranslate,
}: {
  readonly body: React.RefObject<HTMLDivElement | null>;
  readonly markdown: string;
  readonly onLocate: (() => void) | undefined;
  readonly onAsk: ((selected: string) => void) | undefined;
  readonly onEdit: (() => void) | undefined;
  readonly onTranslate: (() => void) | undefined;
}) {
  const t = useMessages(messages);
  const copy = (kind: CopyKind) => () => {
    if (!body.current) return;
    void copyRow(kind, markdown, body.current).then(
      () => showDone(t('copied')),
      () => showError(t('copyFailed')),
    );
  };
  const button = useRef<HTMLButtonElement>(null);
  // looked at when it opens: what a row holds is drawn later than the row
  const [holds, setHolds] = useState({formula: false, table: false});
  const has = (selector: string) => body.current?.querySelector(selector) != null;
  const selected = useRef('');
  const onOpen = () => {
    selected.current = selectedIn(body.current);
    setHolds({formula: has('[data-tex]'), table: has('table')});
    // rows above that were drawn meanwhile may have moved it out of sight, where no menu is shown
    button.current?.scrollIntoView({block: 'nearest'});
  };
  return (
    <Menu position="bottom-end" width={220} onOpen={onOpen}>
      <Menu.Target>
        <ActionIcon ref={button} className={classes['menu'] ?? ''} variant="default" size="sm" aria-label={t('menu')}>
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onLocate && <Menu.Item onClick={onLocate}>{t('locate')}</Menu.Item>}
        {onAsk && <Menu.Item onClick={() => onAsk(selected.current)}>{t('askAbout')}</Menu.Item>}
        {onEdit && <Menu.Item onClick={onEdit}>{t('editLine')}</Menu.Item>}
        {onTranslate && <Menu.Item onClick={onTranslate}>{t('translateLine')}</Menu.Item>}
        <Menu.Item onClick={copy('markdown')}>{t('copyMarkdown')}</Menu.Item>
        <Menu.Item onClick={copy('text')}>{t('copyText')}</Menu.Item>
        <Menu.Item onClick={copy('rich')}>{t('copyRich')}</Menu.Item>
        {holds.formula && <Menu.Item onClick={copy('latex')}>{t('copyLatex')}</Menu.Item>}
        {holds.table && <Menu.Item onClick={copy('tsv')}>{t('copyTsv')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The text that is selected within an element; '' for none. */
function selectedIn(element: HTMLElement | null): string {
  const selection = getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  return range && element?.contains(range.commonAncestorContainer) ? range.toString().trim() : '';
}
