import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {
  createToggler,
  emptySelection,
  extendTo,
  keepPresent,
  MultiSelect,
  selectAll,
  selectArea,
  toggle,
} from './selection.ts';
import type {Row} from './tree-rows.ts';

const row = (kind: Row['kind'], key: string): Row => ({kind, key, object: {objectId: key}}) as unknown as Row;
const rows = [
  row('folder', 'a'),
  row('source', 'a/source'),
  row('parse', 'p'),
  row('translation', 't'),
  row('folder', 'b'),
  row('folder', 'c'),
];
const [a, source, p, t, b, c] = rows as [Row, Row, Row, Row, Row, Row];
const keys = ({keys: set}: {keys: ReadonlySet<string>}) => [...set];

test('a row is added and removed', () => {
  const once = toggle(emptySelection, a);
  expect(once).toMatchObject({type: MultiSelect.space, anchor: 'a'});
  expect(keys(once)).toEqual(['a']);
  expect(keys(toggle(once, a))).toEqual([]);
});

test('files and results are not mixed', () => {
  const mixed = toggle(toggle(emptySelection, a), p);
  expect(mixed.type).toBe(MultiSelect.file);
  expect(keys(mixed)).toEqual(['p']);
});

test('an original cannot be selected', () => expect(toggle(emptySelection, source)).toBe(emptySelection));

test.each([
  ['downwards', a, c, ['a', 'b', 'c']],
  ['upwards', c, b, ['b', 'c']],
  ['among results', t, p, ['p', 't']],
  ['from a row of the other type it is the row alone', p, c, ['c']],
])('a range %s', (_, from, to, expected) => {
  expect(keys(extendTo(toggle(emptySelection, from), rows, to))).toEqual(expected);
});

test('a range keeps its anchor', () => {
  const down = extendTo(toggle(emptySelection, b), rows, c);
  expect(keys(extendTo(down, rows, a))).toEqual(['a', 'b']);
});

test.each([
  ['files before results', [p, b, c], ['b', 'c']],
  ['results alone', [source, p, t], ['p', 't']],
  ['nothing', [source], []],
])('an area selects %s', (_, touched, expected) => {
  expect(keys(selectArea(emptySelection, touched))).toEqual(expected);
});

test('an area adds to what is selected', () => {
  expect(keys(selectArea(toggle(emptySelection, a), [c]))).toEqual(['a', 'c']);
});

test('everything of a type', () => expect(keys(selectAll(rows, MultiSelect.space))).toEqual(['a', 'b', 'c']));

test('rows that went are forgotten', () => {
  const all = selectAll(rows, MultiSelect.space);
  expect(keepPresent(all, rows)).toBe(all);
  expect(keys(keepPresent(all, [b]))).toEqual(['b']);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('toggles are gathered for 100 ms; twice is as never', () => {
  const apply = vi.fn();
  const press = createToggler(apply, 100);
  press(a);
  vi.advanceTimersByTime(99);
  expect(apply).not.toHaveBeenCalled();
  press(b);
  press(a);
  vi.advanceTimersByTime(100);
  expect(apply.mock.calls).toEqual([[[b]]]);
});
