import {isSelectable, type Row} from './tree-rows.ts';

/** What is being selected: files with all they hold, or single results. The two are not mixed. */
export const MultiSelect = {none: 0, space: 1, file: 2} as const;
export type MultiSelect = (typeof MultiSelect)[keyof typeof MultiSelect];

export type Selection = {
  readonly type: MultiSelect;
  readonly keys: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor?: string;
};

export const noSelection: Selection = {type: MultiSelect.none, keys: new Set()};

/** An empty selection that waits for the first row. */
export const emptySelection: Selection = {type: MultiSelect.space, keys: new Set()};

/** The selection to which a row belongs. */
export const typeOf = (row: Row): MultiSelect =>
  row.kind === 'folder' ? MultiSelect.space : isSelectable(row) ? MultiSelect.file : MultiSelect.none;

/** Adds or removes a row; one of the other type begins a new selection. */
export function toggle(selection: Selection, row: Row): Selection {
  const type = typeOf(row);
  if (type === MultiSelect.none) return selection;
  const keys = new Set(type === selection.type ? selection.keys : []);
  if (!keys.delete(row.key)) keys.add(row.key);
  return {type, keys, anchor: row.key};
}

/** Selects everything of the row's type between the anchor and the row, both included. */
export function extendTo(selection: Selection, rows: readonly Row[], row: Row): Selection {
  const type = typeOf(row);
  if (type === MultiSelect.none) return selection;
  const to = rows.findIndex(({key}) => key === row.key);
  const anchored = type === selection.type ? rows.findIndex(({key}) => key === selection.anchor) : -1;
  const from = anchored === -1 ? to : anchored;
  const within = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return {type, keys: keysOf(within, type), anchor: rows[from]?.key ?? row.key};
}

/** Selects the rows of an area: files if it touches one, else results. Nothing touched leaves the selection as it is. */
export function selectArea(selection: Selection, touched: readonly Row[]): Selection {
  const type = touched.some(({kind}) => kind === 'folder') ? MultiSelect.space : MultiSelect.file;
  const found = keysOf(touched, type);
  if (found.size === 0) return selection;
  const before = selection.type === type ? selection.keys : [];
  return {type, keys: new Set([...before, ...found])};
}

/** Selects every row of a type. */
export const selectAll = (rows: readonly Row[], type: MultiSelect): Selection => ({type, keys: keysOf(rows, type)});

/** Forgets rows that are no longer there. */
export function keepPresent(selection: Selection, rows: readonly Row[]): Selection {
  const present = new Set(rows.map(({key}) => key));
  if ([...selection.keys].every(key => present.has(key))) return selection;
  return {...selection, keys: new Set([...selection.keys].filter(key => present.has(key)))};
}

/** Gathers toggles until `delay` milliseconds were quiet; a row toggled twice meanwhile stays as it was. */
export function createToggler(apply: (rows: readonly Row[]) => void, delay: number): (row: Row) => void {
  const waiting = new Map<string, Row>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return row => {
    if (!waiting.delete(row.key)) waiting.set(row.key, row);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const rows = [...waiting.values()];
      waiting.clear();
      if (rows.length > 0) apply(rows);
    }, delay);
  };
}

const keysOf = (rows: readonly Row[], type: MultiSelect): ReadonlySet<string> =>
  new Set(rows.filter(row => typeOf(row) === type && type !== MultiSelect.none).map(({key}) => key));
