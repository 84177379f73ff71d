import {useElementSize, useMergedRef} from '@mantine/hooks';
import {useEffect, useMemo, useRef, useState} from 'react';
import {showDone, showError} from '../../core/events/toast.ts';
import {useSpaceActions} from '../../core/files/space.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import type {RowAction} from './row-actions.ts';
import {
  createToggler,
  emptySelection,
  extendTo,
  MultiSelect,
  noSelection,
  type Selection,
  selectAll,
  selectArea,
  toggle,
} from './selection.ts';
import styles from './side-panel.module.css';
import {treeAction} from './tree-keys.ts';
import {TreeRow} from './tree-row.tsx';
import type {Row} from './tree-rows.ts';
import {useAreaSelection} from './use-area-selection.ts';
import {isSamePlace, placeOf, useOpenRow} from './use-open-row.ts';
import type {useTree} from './use-tree.ts';
import {rowHeight, rowsInView, scrollToShow} from './visible-rows.ts';

type Props = {
  readonly tree: ReturnType<typeof useTree>;
  readonly selection: Selection;
  readonly onSelection: (change: (before: Selection) => Selection) => void;
  /** The files that tasks of theirs hold. */
  readonly busy: ReadonlySet<string>;
  readonly onDelete: (rows: readonly Row[]) => void;
  readonly onAction: (action: RowAction, row: Row) => void;
};

const debounce = 100;

/** The tree of files: only the lines in view are drawn, keys and pointer act on all of them. */
export function Tree({tree, selection, busy, onSelection, onDelete, onAction}: Props) {
  const t = useMessages(messages);
  const {rows, space, fold, reload} = tree;
  const {here, open} = useOpenRow();
  const actions = useSpaceActions();
  const {ref: measured, height} = useElementSize<HTMLDivElement>();
  const box = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(measured, box);
  const [scrollTop, setScrollTop] = useState(0);
  const [activeKey, setActiveKey] = useState<string>();
  const [editing, setEditing] = useState<string>();
  const [menu, setMenu] = useState<string>();
  const at = Math.max(
    0,
    rows.findIndex(({key}) => key === activeKey),
  );
  const selecting = selection.type !== MultiSelect.none;
  const {first, end} = rowsInView(scrollTop, height, rows.length);
  const check = useMemo(
    () => createToggler(toggled => onSelection(before => toggled.reduce(toggle, before)), debounce),
    [onSelection],
  );
  const area = useAreaSelection(box, rows.length, (from, to) =>
    onSelection(before => selectArea(before, rows.slice(from, to))),
  );
  const nearEnd = end >= rows.length && space.hasNextPage && !space.isFetchingNextPage && !space.isError;
  useEffect(() => {
    if (nearEnd) void space.fetchNextPage();
  }, [nearEnd, space.fetchNextPage]);

  const go = (to: number) => {
    setActiveKey(rows[to]?.key);
    if (box.current) box.current.scrollTop = scrollToShow(to, box.current.scrollTop, height);
  };
  const press = (row: Row, event: {shiftKey: boolean; ctrlKey: boolean; metaKey: boolean}) => {
    setActiveKey(row.key);
    if (event.shiftKey) onSelection(before => extendTo(before, rows, row));
    else if (event.ctrlKey || event.metaKey || selecting) onSelection(before => toggle(before, row));
    else if (row.kind === 'folder') fold(row.key, !row.open);
    else if (row.kind === 'failed') reload(row.object.objectId);
    else open(row);
  };
  const act = (action: RowAction, row: Row) => {
    setMenu(undefined);
    if (action === 'rename') setEditing(row.key);
    else if (action === 'open') open(row);
    else if (action === 'delete') onDelete([row]);
    else onAction(action, row);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const action = treeAction(event, rows, at);
    if (!action) return;
    event.preventDefault();
    const row = 'at' in action ? rows[action.at] : 'to' in action ? rows[action.to] : undefined;
    if (action.type === 'all') return onSelection(({type}) => selectAll(rows, type || MultiSelect.space));
    if (action.type === 'clear') return onSelection(() => noSelection);
    if (!row) return;
    if ('to' in action) {
      go(action.to);
      const from = rows[at];
      if (action.type === 'extend' && from)
        onSelection(before => extendTo(before.anchor ? before : toggle(emptySelection, from), rows, row));
    } else if (action.type === 'fold' || action.type === 'unfold') fold(row.key, action.type === 'unfold');
    else if (action.type === 'open') press(row, {shiftKey: false, ctrlKey: false, metaKey: false});
    else if (action.type === 'toggle') onSelection(before => toggle(before, row));
    else if (action.type === 'rename') setEditing(row.key);
    else if (action.type === 'menu') setMenu(row.key);
    else if (selecting && selection.keys.size > 0) onDelete(rows.filter(({key}) => selection.keys.has(key)));
    else onDelete([row]);
  };
  const rename = (row: Row, name: string | undefined) => {
    const objectName = name?.trim();
    if (objectName === '') return showError(t('renameEmpty'), {id: 'rename-empty'});
    setEditing(undefined);
    box.current?.focus();
    if (objectName === undefined || objectName === row.object.objectName) return;
    actions.rename.mutate(
      {objectId: row.object.objectId, objectName},
      {onSuccess: () => showDone(t('renamed')), onError: () => showError(t('renameFailed'))},
    );
  };
  return (
    <div
      ref={ref}
      role="tree"
      tabIndex={0}
      aria-label={t('tree')}
      aria-multiselectable
      aria-activedescendant={rows[at] && `row-${rows[at].key}`}
      className={styles['tree']}
      onScroll={event => setScrollTop(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{height: rows.length * rowHeight}}>
        {rows.slice(first, end).map((row, offset) => (
          <TreeRow
            key={row.key}
            id={`row-${row.key}`}
            row={row}
            index={first + offset}
            active={row.key === activeKey}
            current={isSamePlace(placeOf(row), here)}
            selecting={selecting}
            selected={selection.keys.has(row.key)}
            editing={row.key === editing}
            menu={row.key === menu}
            busy={busy.has(row.object.objectId)}
            onMenu={opened => {
              setActiveKey(row.key);
              setMenu(opened ? row.key : undefined);
            }}
            onAction={action => act(action, row)}
            onPress={event => press(row, event)}
            onCheck={() => check(row)}
            onName={name => rename(row, name)}
          />
        ))}
      </div>
      {area && <div className={styles['area']} style={area} />}
    </div>
  );
}
