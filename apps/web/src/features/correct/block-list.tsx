import type {Block, Correction, NodeId, PageBox} from '@recto/model';
import {type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {VList, type VListHandle} from 'virtua';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {type PageHeights, type PlacedRow, type Position, positionOfRow, rowAtPosition} from '../../ui/scroll-sync.ts';
import {useListHold} from '../../ui/use-list-hold.ts';
import {holds, placesOf} from '../trust/index.ts';
import {BlockEditor} from './block-editor.tsx';
import {actOnKey} from './block-keys.ts';
import {choiceOf, type RoleChoice, regionOf, roleOf} from './block-kind.ts';
import {BlockRow, type Drop} from './block-row.tsx';
import classes from './correct.module.css';
import {CorrectBar} from './correct-bar.tsx';
import {Earlier} from './earlier.tsx';
import {History} from './history.tsx';
import {messages} from './messages.ts';
import type {SourcePage} from './source-page.ts';
import {selectBlock, stopCorrecting, useCorrecting} from './store.ts';
import {type ChangedDoc, type Corrections, newNodeId, type ShownBlock} from './use-corrections.ts';

/** Where a block stands on the pages. */
export type BlockPlaces = readonly {readonly page: number; readonly box: PageBox}[];

/** What others can do with the blocks that are corrected. */
export type CorrectHandle = {
  /** The place in the source of what stands at the top edge; undefined before there is anything. */
  readonly position: () => Position | undefined;
  readonly scrollTo: (position: Position) => void;
};

/** The blocks of a parse to be corrected: walked through and changed by keys, opened to be edited, dragged to another place. */
export function BlockList({
  ref,
  corrections,
  pages,
  pageHeights,
  start,
  onShow,
  onScroll,
}: {
  readonly ref: Ref<CorrectHandle>;
  readonly corrections: Corrections;
  readonly pages: readonly SourcePage[];
  readonly pageHeights: PageHeights;
  /** Where it begins, when no block is selected. */
  readonly start: Position | undefined;
  /** Shows on the page where the selected block stands. */
  readonly onShow: (places: BlockPlaces) => void;
  readonly onScroll: () => void;
}) {
  const t = useMessages(messages);
  const {blocks, correct} = corrections;
  const renderer = useUserSettings(state => state.formulaRenderer);
  const {selected: wanted, editing} = useCorrecting();
  const [history, setHistory] = useState(false);
  const list = useRef<VListHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  // a node within a block stands for the block
  const index = useMemo(
    () => (wanted === undefined ? -1 : blocks.findIndex(({block}) => holds(block, wanted))),
    [blocks, wanted],
  );
  const current = blocks[index];
  const rows = useMemo(() => rowsOf(blocks), [blocks]);
  const place = useListHold(list, root, rows, sameRow);
  useImperativeHandle(ref, () => ({
    position: () => {
      const {index: top, share} = place.readTop();
      const row = rows[top];
      return row && positionOfRow(row, share, pageHeights);
    },
    scrollTo: position => {
      const row = rowAtPosition(rows, position, pageHeights);
      if (row) place.hold(row);
    },
  }));
  const begun = useRef(false);
  // the row that keys begin at as long as none is selected
  const [entry, setEntry] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as there are rows
  useLayoutEffect(() => {
    if (begun.current || rows.length === 0) return;
    begun.current = true;
    const row = wanted === undefined && start && rowAtPosition(rows, start, pageHeights);
    if (!row) return;
    place.hold(row);
    setEntry(row.index);
  }, [rows]);

  const show = useRef(onShow);
  show.current = onShow;
  const currentId = current?.block.id;
  const shownPlaces = current ? JSON.stringify(placesOf(current.block).map(({page, box}) => ({page, box}))) : '[]';
  useEffect(() => {
    if (currentId !== undefined) show.current(JSON.parse(shownPlaces) as BlockPlaces);
  }, [currentId, shownPlaces]);

  const focusRow = useCallback((id: string) => {
    const focus = () =>
      root.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)?.focus({preventScroll: true});
    // at once, so that the next key finds it, and again for a row that is drawn only then
    focus();
    requestAnimationFrame(focus);
  }, []);
  const currentRow = useMemo(
    () => rows.findIndex(row => row.kind === 'block' && row.shown.block.id === currentId),
    [rows, currentId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another row is selected, from wherever
  useEffect(() => {
    if (currentRow < 0) return;
    place.release();
    list.current?.scrollToIndex(currentRow, {align: 'nearest'});
  }, [currentId]);
  // opened, a block is higher than its row was
  useEffect(() => {
    if (!editing || currentId === undefined) return;
    const frame = requestAnimationFrame(() =>
      root.current?.querySelector(`[data-block="${CSS.escape(currentId)}"]`)?.scrollIntoView({block: 'nearest'}),
    );
    return () => cancelAnimationFrame(frame);
  }, [editing, currentId]);
  // wherever it is scrolled to, it keeps the focus and what is typed
  const reached = currentRow >= 0 ? currentRow : rows.findIndex((row, at) => row.kind === 'block' && at >= entry);
  const kept = useMemo(() => (reached >= 0 ? [reached] : []), [reached]);
  const reachedId = rows[reached]?.key;

  const go = useCallback(
    (id: string) => {
      selectBlock(id);
      focusRow(id);
    },
    [focusRow],
  );
  const edit = useCallback((id: string) => useCorrecting.setState({selected: id, editing: true}), []);
  const close = (select?: string) => {
    const id = select ?? currentId;
    // the row stands there again before the focus goes to it
    flushSync(() => useCorrecting.setState({selected: id, editing: false}));
    if (id !== undefined) focusRow(id);
  };
  const idAt = (at: number): NodeId | undefined => blocks[at]?.block.id;
  // the tools of a table change it at once, and are undone where it is open; the fields of others undo what was typed
  const busy = editing && current?.block.type !== 'table';

  const act = {
    role: (choice: RoleChoice) => {
      if (current && choice !== choiceOf(current.block))
        void correct({type: 'setRole', id: current.block.id, role: roleOf(choice), newId: newNodeId()}).then(
          done => done && refocus(),
        );
    },
    move: (step: -1 | 1) => {
      if (!current) return;
      const after = step < 0 ? idAt(index - 2) : idAt(index + 1);
      if ((step < 0 && index === 0) || (step > 0 && after === undefined)) return;
      void correct({type: 'move', id: current.block.id, ...(after !== undefined && {after})}).then(
        done => done && refocus(),
      );
    },
    join: () => {
      const next = idAt(index + 1);
      if (current && next !== undefined)
        void correct({type: 'join', id: current.block.id, next}).then(done => done && refocus());
    },
    joinBefore: () => {
      const before = idAt(index - 1);
      if (current && before !== undefined)
        void correct({type: 'join', id: before, next: current.block.id}).then(done => done && close(before));
    },
    remove: () => {
      if (!current) return;
      const next = idAt(index + 1) ?? idAt(index - 1);
      void correct({type: 'delete', id: current.block.id}).then(done => done && next !== undefined && close(next));
    },
    insert: () => {
      const id = newNodeId();
      const block: Block = {type: 'paragraph', id, from: [], children: []};
      void correct({type: 'insert', ...(current && {after: current.block.id}), block}).then(done => done && edit(id));
    },
    undo: () => void corrections.undo().then(showChanged),
    redo: () => void corrections.redo().then(showChanged),
  };
  /** Goes to what was undone or made again, wherever it stands. */
  const showChanged = (changed: ChangedDoc | undefined) => {
    if (!changed) return;
    if (changed.block !== undefined && changed.block !== useCorrecting.getState().selected) go(changed.block);
    else refocus();
  };
  const refocus = () => currentId !== undefined && !useCorrecting.getState().editing && focusRow(currentId);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    const typing = (event.target as Element).closest('[contenteditable="true"], input, textarea, math-field');
    if (command && (event.key === 'z' || event.key === 'y') && !busy && !typing) {
      event.preventDefault();
      return event.key === 'y' || event.shiftKey ? act.redo() : act.undo();
    }
    if (editing || (event.target as Element).closest('input, textarea, select, [role="menu"], [role="toolbar"]'))
      return;
    const done = actOnKey(event, {
      ...act,
      edit: () => currentId !== undefined && edit(currentId),
      step: by => {
        const from = index < 0 ? blocks.findIndex(({block}) => block.id === reachedId) : index;
        // the first key selects the row that it is pressed on
        const wanted = index < 0 && Number.isFinite(by) ? from : from + by;
        const id = idAt(Math.max(0, Math.min(blocks.length - 1, wanted)));
        if (id !== undefined) go(id);
      },
    });
    if (done) event.preventDefault();
  };
  const dropBeside = useRef<Drop>(() => {});
  dropBeside.current = (id, beside, side) => {
    const at = blocks.findIndex(({block}) => block.id === beside);
    const after = idAt(side === 'before' ? at - 1 : at);
    const from = blocks.findIndex(({block}) => block.id === id);
    // it stands there already
    if (after === id || idAt(from - 1) === after) return;
    void correct({type: 'move', id, ...(after !== undefined && {after})}).then(done => done && go(id));
  };
  const drop: Drop = useCallback((...dropped) => dropBeside.current(...dropped), []);

  return (
    <section className={classes['pane']} aria-label={t('correcting')} onKeyDown={onKeyDown} data-testid="correct">
      <CorrectBar
        corrections={corrections}
        current={current?.block}
        editing={editing}
        undoable={!busy}
        act={act}
        isFirst={index <= 0}
        isLast={index < 0 || index === blocks.length - 1}
        onEdit={() => currentId !== undefined && edit(currentId)}
        onHistory={() => setHistory(true)}
        onDone={stopCorrecting}
      />
      <Earlier corrections={corrections} />
      <div ref={root} className={classes['rows']}>
        <VList
          ref={list}
          data={rows}
          bufferSize={400}
          keepMounted={kept}
          className={classes['list'] ?? ''}
          onScroll={onScroll}
          data-rows
        >
          {row =>
            row.kind === 'page' ? (
              <div key={row.key} className={classes['page']}>
                {t('page', {page: row.page})}
              </div>
            ) : editing && row.shown.block.id === currentId ? (
              <div key={row.key} className={classes['open']} data-block={row.shown.block.id}>
                <BlockEditor
                  block={row.shown.block}
                  choice={choiceOf(row.shown.block)}
                  onRole={act.role}
                  onCorrect={(all: readonly Correction[]) => correct(...all)}
                  onClose={close}
                  onJoinBefore={act.joinBefore}
                  pages={pages}
                />
              </div>
            ) : (
              <BlockRow
                key={row.key}
                shown={row.shown}
                selected={row.shown.block.id === currentId}
                focusable={row.shown.block.id === reachedId}
                renderer={renderer}
                onSelect={go}
                onEdit={edit}
                onDrop={drop}
              />
            )
          }
        </VList>
      </div>
      {history && <History corrections={corrections} onClose={() => setHistory(false)} />}
    </section>
  );
}

type Row = PlacedRow &
  (
    | {readonly kind: 'page'; readonly key: string}
    | {readonly kind: 'block'; readonly key: string; readonly shown: ShownBlock}
  );

/** The blocks with a mark where a page begins. */
function rowsOf(blocks: readonly ShownBlock[]): readonly Row[] {
  return blocks.flatMap((shown, index): Row[] => {
    const region = regionOf(shown.block);
    const block = region?.page === shown.page ? region : undefined;
    const row: Row = {kind: 'block', key: shown.block.id, page: shown.page, block, shown};
    return shown.page === blocks[index - 1]?.page
      ? [row]
      : [{kind: 'page', key: `page ${shown.page} ${shown.block.id}`, page: shown.page}, row];
  });
}

const sameRow = (rows: readonly Row[], before: Row): number => rows.findIndex(({key}) => key === before.key);
