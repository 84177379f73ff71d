import type {Block} from '@recto/model';
import {plainText, walk} from '@recto/model';
import {IconGripVertical} from '@tabler/icons-react';
import {memo, useRef} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {PageCrop} from '../../ui/page-crop.tsx';
import {RenderingBoundary} from '../../ui/rendering-boundary.tsx';
import {type FormulaRenderer, MarkdownBlock} from '../markdown/index.ts';
import {kindOf, regionOf} from './block-kind.ts';
import classes from './correct.module.css';
import {messages} from './messages.ts';
import type {SourcePage} from './source-page.ts';
import type {ShownBlock} from './use-corrections.ts';

// the type of what is dragged: a block of this document and nothing else
const dragType = 'application/x-recto-block';

/** A block is dropped beside another. */
export type Drop = (id: string, beside: string, side: 'before' | 'after') => void;

const isOwnTarget = (event: React.MouseEvent): boolean => (event.target as Element).closest('a, button') !== null;

// the upper half of a row stands for what is above it
const sideOf = (event: React.DragEvent): 'before' | 'after' => {
  const {top, height} = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'before' : 'after';
};

/** A block in the list of those that are corrected: what it is, how it looks, and a handle by which it is dragged elsewhere. */
export const BlockRow = memo(function BlockRow({
  shown: {block, page, markdown},
  selected,
  focusable,
  renderer,
  onSelect,
  onEdit,
  onDrop,
}: {
  readonly shown: ShownBlock;
  readonly selected: boolean;
  /** The row that is reached by Tab. */
  readonly focusable: boolean;
  readonly renderer: FormulaRenderer;
  readonly onSelect: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onDrop: Drop;
}) {
  const t = useMessages(messages);
  const {id} = block;
  // the mouse was pressed on what was selected already
  const opens = useRef(false);
  const allow = (event: React.DragEvent) => {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    event.currentTarget.setAttribute('data-over', sideOf(event));
  };
  const leave = (event: React.DragEvent) => event.currentTarget.removeAttribute('data-over');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
    // biome-ignore lint/a11y/useSemanticElements: a field set is of forms
    <div
      className={classes['row']}
      role="group"
      aria-label={t('blockLabel', {kind: t(kindOf(block)), page})}
      aria-current={selected}
      data-block={id}
      data-kind={block.type}
      tabIndex={focusable ? 0 : -1}
      // reached by Tab it is what the keys are for; the mouse selects by its click
      onFocus={event => {
        if (!selected && event.target === event.currentTarget && event.currentTarget.matches(':focus-visible'))
          onSelect(id);
      }}
      // selected when it is pressed: rows above that get their height may move it away before the button is let go
      onMouseDown={event => {
        opens.current = selected;
        if (!selected && event.button === 0 && !isOwnTarget(event)) onSelect(id);
      }}
      onClick={event => {
        if (isOwnTarget(event)) return;
        if (!selected) onSelect(id);
        else if (opens.current) onEdit(id);
      }}
      onDragOver={allow}
      onDragLeave={leave}
      onDrop={event => {
        leave(event);
        const dragged = event.dataTransfer.getData(dragType);
        if (!dragged || dragged === id) return;
        event.preventDefault();
        onDrop(dragged, id, sideOf(event));
      }}
    >
      <span
        className={classes['grip']}
        draggable
        aria-hidden
        onDragStart={event => {
          event.dataTransfer.setData(dragType, id);
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        <IconGripVertical size={14} />
      </span>
      <span className={classes['kind']}>{t(kindOf(block))}</span>
      <div className={classes['content']}>
        <RenderingBoundary title={t('renderingError')}>
          {block.type === 'furniture' ? (
            <span className={classes['furniture']}>{plainText(block.children)}</span>
          ) : (
            <MarkdownBlock markdown={markdown || emptyText} renderer={renderer} minHeight={24} />
          )}
        </RenderingBoundary>
      </div>
      {isCorrected(block) && <span className={classes['corrected']}>{t('corrected')}</span>}
    </div>
  );
});

const emptyText = '…';

const isCorrected = (block: Block): boolean =>
  [...walk([block])].some(node => 'correctedBy' in node && node.correctedBy === 'person');

/** The part of the page on which a block stands. */
export function BlockCrop({block, pages}: {readonly block: Block; readonly pages: readonly SourcePage[]}) {
  const region = regionOf(block);
  const page = pages.find(({pageIdx}) => pageIdx + 1 === region?.page);
  return region && page ? <PageCrop page={page} box={region.box} /> : null;
}
