import {Button, Skeleton, Text} from '@mantine/core';
import type {Block, Correction, NodeId, PageBox} from '@recto/model';
import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {VList, type VListHandle} from 'virtua';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {Center} from '../../ui/work-screen.tsx';
import {holds, placesOf} from '../trust/index.ts';
import {BlockEditor} from './block-editor.tsx';
import {choiceOf, type RoleChoice, roleOf} from './block-kind.ts';
import {BlockRow} from './block-row.tsx';
import classes from './correct.module.css';
import {CorrectBar} from './correct-bar.tsx';
import {History} from './history.tsx';
import {messages} from './messages.ts';
import type {SourcePage} from './source-page.ts';
import {selectBlock, stopCorrecting, useCorrecting} from './store.ts';
import {type Corrections, newNodeId, type ShownBlock, useCorrections} from './use-corrections.ts';

/** Where a block stands on the pages. */
export type BlockPlaces = readonly {readonly page: number; readonly box: PageBox}[];

/** The blocks of a parse to be corrected: walked through and changed by keys, opened to be edited, dragged to another place. */
export function CorrectPane({
  parseId,
  pages,
  onShow,
}: {
  readonly parseId: string;
  readonly pages: readonly SourcePage[];
  /** Shows on the page where the selected block stands. */
  readonly onShow: (places: BlockPlaces) => void;
}) {
  const t = useMessages(messages);
  const corrections = useCorrections(parseId);
  const {blocks, correct, query} = corrections;
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
    if (currentRow >= 0) list.current?.scrollToIndex(currentRow, {align: 'nearest'});
  }, [currentId, query.isSuccess]);
  // wherever it is scrolled to, it keeps the focus and what is typed
  const kept = useMemo(() => (currentRow >= 0 ? [currentRow] : []), [currentRow]);

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
    undo: () => void corrections.undo().then(done => done && refocus()),
    redo: () => void corrections.redo().then(done => done && refocus()),
  };
  const refocus = () => currentId !== undefined && !useCorrecting.getState().editing && focusRow(currentId);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    if (command && (event.key === 'z' || event.key === 'y') && !editing) {
      event.preventDefault();
      return event.key === 'y' || event.shiftKey ? act.redo() : act.undo();
    }
    if (editing || (event.target as Element).closest('input, textarea, select, [role="menu"], [role="toolbar"]'))
      return;
    const done = keyAction(event, {
      ...act,
      edit: () => currentId !== undefined && edit(currentId),
      step: by => {
        const id = idAt(index < 0 ? 0 : Math.max(0, Math.min(blocks.length - 1, index + by)));
        if (id !== undefined) go(id);
      },
    });
    if (done) event.preventDefault();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what corrects one parse never changes
  const drop = useCallback((id: string, after: string) => void correct({type: 'move', id, after}), [parseId]);

  if (query.isPending) return <Skeleton h="100%" radius={0} />;
  if (query.isError)
    return (
      <Center alert>
        <Text size="sm">{t('loadFailed')}</Text>
        <Button size="xs" variant="default" onClick={() => void query.refetch()}>
          {t('again')}
        </Button>
      </Center>
    );
  return (
    <section className={classes['pane']} aria-label={t('correcting')} onKeyDown={onKeyDown} data-testid="correct">
      <CorrectBar
        corrections={corrections}
        current={current?.block}
        editing={editing}
        act={act}
        isFirst={index <= 0}
        isLast={index < 0 || index === blocks.length - 1}
        onEdit={() => currentId !== undefined && edit(currentId)}
        onHistory={() => setHistory(true)}
        onDone={stopCorrecting}
      />
      {corrections.earlier && <Earlier corrections={corrections} earlier={corrections.earlier} />}
      <div ref={root} className={classes['rows']}>
        <VList ref={list} data={rows} bufferSize={400} keepMounted={kept} className={classes['list'] ?? ''} data-rows>
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
                focusable={row.shown.block.id === (currentId ?? blocks[0]?.block.id)}
                renderer={renderer}
                onSelect={go}
                onEdit={edit}
                onDropAfter={drop}
              />
            )
          }
        </VList>
      </div>
      {history && <History corrections={corrections} onClose={() => setHistory(false)} />}
    </section>
  );
}

type Row =
  | {readonly kind: 'page'; readonly key: string; readonly page: number}
  | {readonly kind: 'block'; readonly key: string; readonly shown: ShownBlock};

/** The blocks with a mark where a page begins. */
function rowsOf(blocks: readonly ShownBlock[]): readonly Row[] {
  return blocks.flatMap((shown, index): Row[] => {
    const row: Row = {kind: 'block', key: shown.block.id, shown};
    return shown.page === blocks[index - 1]?.page
      ? [row]
      : [{kind: 'page', key: `page ${shown.page} ${shown.block.id}`, page: shown.page}, row];
  });
}

type KeyActions = {
  readonly role: (choice: RoleChoice) => void;
  readonly move: (step: -1 | 1) => void;
  readonly join: () => void;
  readonly remove: () => void;
  readonly insert: () => void;
  readonly edit: () => void;
  readonly step: (by: number) => void;
};

const roleKeys: Readonly<Record<string, RoleChoice>> = {
  0: 'paragraph',
  1: 'heading1',
  2: 'heading2',
  3: 'heading3',
  4: 'heading4',
  5: 'heading5',
  6: 'heading6',
  l: 'bullet',
  o: 'numbered',
  t: 'caption',
  c: 'code',
  q: 'quote',
  f: 'equation',
  r: 'reference',
  x: 'furniture',
};

/** What a key does to the selected block; tells whether it does anything. */
function keyAction(event: React.KeyboardEvent, act: KeyActions): boolean {
  const {key, altKey} = event;
  if (event.ctrlKey || event.metaKey) return false;
  const steps: Readonly<Record<string, number>> = {ArrowUp: -1, ArrowDown: 1, PageUp: -8, PageDown: 8};
  const step = steps[key];
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) act.move(key === 'ArrowUp' ? -1 : 1);
  else if (altKey) return false;
  else if (step !== undefined) act.step(step);
  else if (key === 'Enter' || key === 'F2') act.edit();
  else if (key === 'Delete') act.remove();
  else if (key === 'j') act.join();
  else if (key === 'n') act.insert();
  else {
    const choice = roleKeys[key];
    if (!choice) return false;
    act.role(choice);
  }
  return true;
}

function Earlier({
  corrections,
  earlier: {parseId, count},
}: {
  readonly corrections: Corrections;
  readonly earlier: {readonly parseId: string; readonly count: number};
}) {
  const t = useMessages(messages);
  return (
    <div className={classes['earlier']}>
      <Text size="sm">{t('earlier', {count})}</Text>
      <Button
        size="compact-sm"
        variant="light"
        loading={corrections.saving}
        onClick={() => void corrections.carry(parseId)}
      >
        {t('carryOver')}
      </Button>
    </div>
  );
}
