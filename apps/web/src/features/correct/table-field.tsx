import type {Correction, PlacedCell, Table, TableEdit} from '@recto/model';
import {placeCells} from '@recto/model';
import {
  IconArrowsJoin,
  IconArrowsSplit,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconSeparatorHorizontal,
  IconSeparatorVertical,
  IconTableRow,
} from '@tabler/icons-react';
import {useEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Tool} from '../../ui/tool.tsx';
import type {Reader} from './block-editor.tsx';
import {changedText} from './changed-text.ts';
import {consume} from './consume.ts';
import classes from './correct.module.css';
import {messages} from './messages.ts';
import {TextField, type TextHandle, TextView} from './text-field.tsx';
import {newNodeId} from './use-corrections.ts';

/** The cells between two cells, as a rectangle of the grid. */
type Area = {readonly row: number; readonly column: number; readonly rowSpan: number; readonly colSpan: number};

/** A table as a grid: cells are edited where they stand; rows, columns and spans by the tools above or by keys. */
export function TableField({
  table,
  readers,
  onCorrect,
}: {
  readonly table: Table;
  /** Where it says how the text of the cell is read that is open. */
  readonly readers: Map<string, Reader>;
  readonly onCorrect: (corrections: readonly Correction[]) => Promise<boolean>;
}) {
  const t = useMessages(messages);
  const placed = placeCells(table);
  const [anchor, setAnchor] = useState(placed[0]?.cell.id);
  const [end, setEnd] = useState(placed[0]?.cell.id);
  const [editing, setEditing] = useState<string>();
  // what is typed takes the place of what the cell has
  const [retyped, setRetyped] = useState(false);
  const text = useRef<TextHandle>(null);
  const grid = useRef<HTMLTableElement>(null);
  const cellOf = (id: string | undefined) => placed.find(({cell}) => cell.id === id);
  // a cell that was chosen may be merged with another, or gone with its row
  const from = cellOf(anchor) ?? placed[0];
  const to = cellOf(end) ?? from;
  const area = from && to ? areaOf(from, to) : undefined;
  const focus = (id: string) =>
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(id)}"]`)?.focus());
  const select = (id: string, extend: boolean) => {
    setEnd(id);
    if (!extend) setAnchor(id);
  };
  /** The text of the cell that is open, where it has changed. */
  const open: Reader = () => {
    const cell = placed.find(one => one.cell.id === editing)?.cell;
    return cell && text.current ? changedText(cell.id, cell.children, text.current.read()) : [];
  };
  readers.set(table.id, open);
  const edit = (id: string | undefined, typed = false) => {
    setRetyped(typed);
    setEditing(id);
  };
  const close = async (next?: string) => {
    await onCorrect(open());
    edit(undefined);
    if (next !== undefined) {
      select(next, false);
      focus(next);
    }
  };
  const byTool = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the table has become another
  useEffect(() => {
    // undone, the cell that had the focus may be gone
    if (!byTool.current && document.activeElement !== document.body) return;
    byTool.current = false;
    grid.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  }, [table]);
  /** Changes the table by a tool, which gives the focus back to the cells. */
  const change = async (...edits: readonly TableEdit[]) => {
    byTool.current = true;
    const made = edits.map((one): Correction => ({type: 'table', id: table.id, edit: one, newId: newNodeId()}));
    const done = await onCorrect([...open(), ...made]);
    if (!done) byTool.current = false;
    edit(undefined);
  };
  /** Takes the rows or columns of the area away, the last first; one is left. */
  const remove = (line: 'deleteRow' | 'deleteColumn') => {
    const [at, count, all] =
      line === 'deleteRow' ? [row, rowSpan, table.children.length] : [column, colSpan, table.columns];
    const gone = Math.min(count, all - 1);
    void change(...Array.from({length: gone}, (_, index) => ({edit: line, at: at + gone - 1 - index})));
  };
  const clear = () => {
    const chosen = placed.filter(one => area && touches(one, area));
    void onCorrect(chosen.flatMap(({cell}) => changedText(cell.id, cell.children, [])));
  };
  const go = (event: React.KeyboardEvent, {row, column, cell}: PlacedCell) => {
    const step = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + cell.rowSpan, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + cell.colSpan],
    }[event.key] as readonly [number, number] | undefined;
    if (step) {
      consume(event);
      const next = placed.find(one => covers(one, step[0], step[1]));
      if (!next) return;
      select(next.cell.id, event.shiftKey);
      focus(next.cell.id);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      if (event.ctrlKey || event.metaKey) return;
      consume(event);
      edit(cell.id);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      consume(event);
      clear();
    } else if (isTyped(event)) {
      event.stopPropagation();
      // before the key is typed, into the field that is there then
      flushSync(() => edit(cell.id, true));
    }
  };
  const onCellKey = (event: React.KeyboardEvent, index: number) => {
    if (event.key === 'Tab' || (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey)) {
      consume(event);
      const next = placed[index + (event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : 0)];
      void close((next ?? placed[index])?.cell.id);
    } else if (event.key === 'Escape') {
      consume(event);
      edit(undefined);
      const own = placed[index]?.cell.id;
      if (own !== undefined) focus(own);
    }
  };
  const {row = 0, column = 0, rowSpan = 1, colSpan = 1} = area ?? {};
  const spanned = from && from.cell.rowSpan * from.cell.colSpan > 1 ? from.cell : undefined;
  const header = from?.cell.header === true;
  return (
    <div className={classes['tableEditor']}>
      <div className={classes['styles']} role="toolbar" aria-label={t('tableTools')}>
        <Tool label={t('rowAbove')} onClick={() => void change({edit: 'insertRow', at: row})}>
          <IconRowInsertTop size={16} />
        </Tool>
        <Tool label={t('rowBelow')} onClick={() => void change({edit: 'insertRow', at: row + rowSpan})}>
          <IconRowInsertBottom size={16} />
        </Tool>
        <Tool label={t('columnBefore')} onClick={() => void change({edit: 'insertColumn', at: column})}>
          <IconColumnInsertLeft size={16} />
        </Tool>
        <Tool label={t('columnAfter')} onClick={() => void change({edit: 'insertColumn', at: column + colSpan})}>
          <IconColumnInsertRight size={16} />
        </Tool>
        <Tool label={t('deleteRow')} disabled={table.children.length < 2} onClick={() => remove('deleteRow')}>
          <IconRowRemove size={16} />
        </Tool>
        <Tool label={t('deleteColumn')} disabled={table.columns < 2} onClick={() => remove('deleteColumn')}>
          <IconColumnRemove size={16} />
        </Tool>
        <Tool
          label={t('mergeCells')}
          disabled={!area || from === to}
          onClick={() => area && void change({edit: 'merge', ...area})}
        >
          <IconArrowsJoin size={16} />
        </Tool>
        <Tool
          label={t('splitCell')}
          disabled={!spanned}
          onClick={() => spanned && void change({edit: 'splitCell', cell: spanned.id})}
        >
          <IconArrowsSplit size={16} />
        </Tool>
        <Tool label={t('splitRow')} onClick={() => void change({edit: 'splitRow', at: row})}>
          <IconSeparatorHorizontal size={16} />
        </Tool>
        <Tool label={t('splitColumn')} onClick={() => void change({edit: 'splitColumn', at: column})}>
          <IconSeparatorVertical size={16} />
        </Tool>
        <Tool
          label={t('headerRow')}
          pressed={header}
          onClick={() => void change({edit: 'header', row, header: !header})}
        >
          <IconTableRow size={16} />
        </Tool>
      </div>
      <div className={classes['gridBox']}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen by keys */}
        <table ref={grid} className={classes['grid']} role="grid" aria-label={t('table')} aria-multiselectable="true">
          <tbody>
            {table.children.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own
              <tr key={at}>
                {placed.map((one, index) => {
                  if (one.row !== at) return null;
                  const {cell} = one;
                  const inArea = area !== undefined && touches(one, area);
                  return (
                    <td
                      key={cell.id}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that is chosen by keys
                      role="gridcell"
                      rowSpan={cell.rowSpan}
                      colSpan={cell.colSpan}
                      data-cell={cell.id}
                      data-header={cell.header}
                      aria-selected={inArea}
                      tabIndex={one === to ? 0 : -1}
                      onMouseDown={event => {
                        if (editing === cell.id || event.button !== 0) return;
                        // cells are chosen, not the texts between two of them
                        event.preventDefault();
                        if (editing !== undefined) void close();
                        select(cell.id, event.shiftKey);
                        focus(cell.id);
                      }}
                      onMouseEnter={event => {
                        if (editing === undefined && event.buttons === 1) select(cell.id, true);
                      }}
                      onDoubleClick={() => edit(cell.id)}
                      onKeyDown={event => (editing === cell.id ? onCellKey(event, index) : go(event, one))}
                    >
                      {editing === cell.id ? (
                        <TextField
                          ref={text}
                          inlines={cell.children}
                          label={t('cell')}
                          autoFocus={retyped ? 'all' : true}
                          compact
                        />
                      ) : (
                        <TextView inlines={cell.children} />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A key that writes something, or that begins what an input method writes. */
const isTyped = ({key, ctrlKey, metaKey, altKey}: React.KeyboardEvent): boolean =>
  key === 'Process' || (key.length === 1 && !ctrlKey && !metaKey && !altKey);

const covers = ({row, column, cell}: PlacedCell, y: number, x: number): boolean =>
  y >= row && y < row + cell.rowSpan && x >= column && x < column + cell.colSpan;

const touches = ({row, column, cell}: PlacedCell, area: Area): boolean =>
  row < area.row + area.rowSpan &&
  row + cell.rowSpan > area.row &&
  column < area.column + area.colSpan &&
  column + cell.colSpan > area.column;

function areaOf(one: PlacedCell, other: PlacedCell): Area {
  const row = Math.min(one.row, other.row);
  const column = Math.min(one.column, other.column);
  const bottom = Math.max(one.row + one.cell.rowSpan, other.row + other.cell.rowSpan);
  const right = Math.max(one.column + one.cell.colSpan, other.column + other.cell.colSpan);
  return {row, column, rowSpan: bottom - row, colSpan: right - column};
}
