import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import {makePlan} from './plan.ts';

const {doc, heading, paragraph, footnote, math} = builders();

test('the context of a paragraph is the paragraph before it, not a footnote between them', async () => {
  const tea = doc(
    heading(1, 'On Tea'),
    paragraph('They are green.'),
    footnote('1', paragraph('Or black.')),
    paragraph('They are dried.'),
  );
  const {planned} = await makePlan(tea, {to: 'de', ignore: [], model: 'm'});
  expect(planned.map(({source, before}) => [source.text, before?.text])).toEqual([
    ['On Tea', undefined],
    ['They are green.', undefined],
    ['Or black.', 'They are green.'],
    ['They are dried.', 'They are green.'],
  ]);
});

test('a text of which nothing is left to be translated is not sent', async () => {
  const tea = doc(paragraph('They are green.'), paragraph(math('x'), ' = 5, ', math('y'), ' 7'));
  const {planned, skipped} = await makePlan(tea, {to: 'de', ignore: [], model: 'm'});
  expect(planned).toHaveLength(1);
  expect(skipped).toMatchObject([{why: 'no-words'}]);
});
