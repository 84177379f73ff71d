import {expect, test} from 'vitest';
import {type TreeAction, type TreeKey, treeAction} from './tree-keys.ts';
import type {Row} from './tree-rows.ts';

const row = (kind: Row['kind'], key: string, objectId: string, open = false): Row =>
  ({kind, key, object: {objectId}, open}) as unknown as Row;
const rows = [row('folder', 'a', 'a', true), row('parse', 'p', 'a'), row('folder', 'b', 'b')];
const press = (key: string, at: number, held: Partial<TreeKey> = {}): TreeAction | undefined =>
  treeAction({key, shiftKey: false, ctrlKey: false, metaKey: false, ...held}, rows, at);

test.each([
  ['ArrowDown', 0, {type: 'go', to: 1}],
  ['ArrowDown', 2, {type: 'go', to: 2}],
  ['ArrowUp', 0, {type: 'go', to: 0}],
  ['PageDown', 0, {type: 'go', to: 2}],
  ['Home', 2, {type: 'go', to: 0}],
  ['End', 0, {type: 'go', to: 2}],
  ['ArrowRight', 0, {type: 'go', to: 1}],
  ['ArrowRight', 1, undefined],
  ['ArrowRight', 2, {type: 'unfold', at: 2}],
  ['ArrowLeft', 0, {type: 'fold', at: 0}],
  ['ArrowLeft', 1, {type: 'go', to: 0}],
  ['ArrowLeft', 2, undefined],
  ['Enter', 1, {type: 'open', at: 1}],
  [' ', 1, {type: 'toggle', at: 1}],
  ['F2', 2, {type: 'rename', at: 2}],
  ['F2', 1, undefined],
  ['Delete', 2, {type: 'delete', at: 2}],
  ['Escape', 0, {type: 'clear'}],
  ['x', 0, undefined],
] as const)('%s on row %i', (key, at, expected) => expect(press(key, at)).toEqual(expected));

test('Shift extends', () => expect(press('ArrowDown', 0, {shiftKey: true})).toEqual({type: 'extend', to: 1}));

test.each([{ctrlKey: true}, {metaKey: true}])('%o with A selects all', held => {
  expect(press('a', 0, held)).toEqual({type: 'all'});
  expect(press('ArrowDown', 0, held)).toBeUndefined();
});

test('an empty tree has nowhere to go', () => {
  expect(treeAction({key: 'End', shiftKey: false, ctrlKey: false, metaKey: false}, [], -1)).toBeUndefined();
});
