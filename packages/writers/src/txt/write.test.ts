import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import {writeText} from './write.ts';

const {doc, heading, paragraph, math, list, item, table, footnote, footnoteMark, equation, code} = builders();

test('text without any marks', () => {
  const note = footnote('1', paragraph('Rinsed.'));
  expect(
    writeText(
      doc(
        heading(2, 'Tea', '1'),
        paragraph('Hot ', math('x^2'), footnoteMark(note.id, '1'), '.'),
        list(item('1.', paragraph('a'), list(item('•', paragraph('b'))))),
        table([
          ['a', 'b'],
          ['c', 'd'],
        ]),
        equation('a=b', {label: '3'}),
        code('x\n  y\n'),
        note,
      ),
    ),
  ).toBe('1 Tea\n\nHot $x^2$[1].\n\n1. a\n  • b\n\na\tb\nc\td\n\n$$a=b$$ (3)\n\nx\n  y\n\n[1] Rinsed.\n');
});
