import {builders, type Translation} from '@recto/model';
import {expect, test} from 'vitest';
import {joinBilingual, writeBilingualLines} from './lines.ts';

const {doc, heading, paragraph, table, equation, footnote, footnoteMark, text} = builders();
const [title, first, formula, kinds] = [
  heading(1, 'Tea'),
  paragraph('It is hot.'),
  equation('x'),
  table([['Kind'], ['green']]),
];
const note = footnote('1', paragraph('Or cold.'));
const noted = paragraph('Drink it.', footnoteMark(note.id, '1'));
const source = doc(title, first, formula, kinds, noted, note);
const green = kinds.children[1]!.children[0]!;
const noteText = note.children[0]!;
const of = (node: string, state: Translation['state']): Translation => ({
  target: {kind: 'node', node},
  state,
  children: [],
});
const translated = doc(
  {...title, children: [text('茶')]},
  {...first, children: [text('很热。')]},
  formula,
  {...kinds, children: [kinds.children[0]!, {...kinds.children[1]!, children: [{...green, children: [text('绿')]}]}]},
  noted,
  {...note, children: [{...(noteText as typeof first), children: [text('或者冷。')]}]},
);
const lines = writeBilingualLines(source, translated, [
  of(title.id, 'translated'),
  of(first.id, 'doubt'),
  of(green.id, 'edited'),
  of(noted.id, 'kept'),
  of(noteText.id, 'translated'),
]);

test('each block beside its translation', () => {
  expect(lines.map(({raw, translated, needTranslate, state}) => [raw, translated, needTranslate, state])).toEqual([
    ['# Tea', '# 茶', true, 'translated'],
    ['It is hot.', '很热。', true, 'doubt'],
    ['$$\nx\n$$', '$$\nx\n$$', false, undefined],
    [expect.stringContaining('green'), expect.stringContaining('绿'), true, 'edited'],
    ['Drink it.[^1]', 'Drink it.[^1]', true, 'kept'],
    ['[^1]: Or cold.', '[^1]: 或者冷。', true, 'translated'],
  ]);
});

test('both, or one of them', () => {
  expect(joinBilingual(lines.slice(0, 3), 'both')).toBe('# Tea\n\n# 茶\n\nIt is hot.\n\n很热。\n\n$$\nx\n$$\n');
  expect(joinBilingual(lines.slice(0, 2), 'translation')).toBe('# 茶\n\n很热。\n');
  expect(joinBilingual(lines.slice(0, 2), 'original')).toBe('# Tea\n\nIt is hot.\n');
  expect(joinBilingual(lines.slice(4), 'both')).toBe('Drink it.[^1]\n\n[^1]: Or cold.\n\n    或者冷。\n');
  expect(joinBilingual([], 'both')).toBe('');
});
