import type {Row} from './tree-rows.ts';

/** What a key does in the tree; rows by their index. */
export type TreeAction =
  | {readonly type: 'go' | 'extend'; readonly to: number}
  | {readonly type: 'fold' | 'unfold' | 'open' | 'rename' | 'delete' | 'toggle' | 'menu'; readonly at: number}
  | {readonly type: 'all' | 'clear'};

export type TreeKey = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/** Rows that Page Up and Page Down pass. */
const page = 10;

/** The keys of a tree (WAI-ARIA Authoring Practices, tree view), with those for renaming, deleting and selecting. */
export function treeAction(
  {key, shiftKey, ctrlKey, metaKey}: TreeKey,
  rows: readonly Row[],
  at: number,
): TreeAction | undefined {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return {type: 'all'};
  if (key === 'Escape') return {type: 'clear'};
  if (rows.length === 0 || ctrlKey || metaKey) return undefined;
  const row = rows[at];
  const moving = (to: number): TreeAction => {
    return {type: shiftKey ? 'extend' : 'go', to: Math.min(rows.length - 1, Math.max(0, to))};
  };
  switch (key) {
    case 'ArrowDown':
      return moving(at + 1);
    case 'ArrowUp':
      return moving(at - 1);
    case 'PageDown':
      return moving(at + page);
    case 'PageUp':
      return moving(at - page);
    case 'Home':
      return moving(0);
    case 'End':
      return moving(rows.length - 1);
  }
  if (!row) return undefined;
  switch (key) {
    case 'ArrowRight':
      if (row.kind !== 'folder') return undefined;
      return row.open ? {type: 'go', to: Math.min(rows.length - 1, at + 1)} : {type: 'unfold', at};
    case 'ArrowLeft':
      if (row.kind === 'folder') return row.open ? {type: 'fold', at} : undefined;
      return {type: 'go', to: rows.findIndex(({key: other}) => other === row.object.objectId)};
    case 'Enter':
      return {type: 'open', at};
    case ' ':
      return {type: 'toggle', at};
    case 'ContextMenu':
      return {type: 'menu', at};
    case 'F10':
      return shiftKey ? {type: 'menu', at} : undefined;
    case 'F2':
      return row.kind === 'folder' ? {type: 'rename', at} : undefined;
    case 'Delete':
      return {type: 'delete', at};
  }
  return undefined;
}
