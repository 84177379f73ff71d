import {builders} from '@recto/model';
import {makePlan, translationOf} from '@recto/translate';
import {writeMarkdown} from '@recto/writers';
import {expect, test} from 'vitest';
import {editedForPage, editedFromMarkdown} from './edit-markdown.ts';

const {doc, paragraph, heading, math, link, text} = builders();
const source = doc(
  heading(2, 'Warm tea'),
  paragraph(
    'Let ',
    math('x_{i}'),
    ' be the ',
    text('heat', 'bold'),
    ' of ',
    link({url: 'https://a.org/x'}, 'a cup'),
    '.',
  ),
);
const {planned} = await makePlan(source, {to: 'de', model: 'm', ignore: []});

for (const [index, markdown, shown] of [
  [0, '## Warmer Tee', 'Warmer Tee'],
  [
    1,
    'Die **Wärme** von [einer Tasse](https://a.org/x) sei $x_{i}$.',
    'Die **Wärme** von [einer Tasse](https://a.org/x) sei $x_{i}$.',
  ],
  [1, 'Ohne alles \\* hier.', 'Ohne alles * hier.'],
] as const) {
  test(markdown, () => {
    const entry = editedFromMarkdown(source, planned[index]!, markdown);
    expect(entry?.state).toBe('edited');
    const {children} = translationOf(planned[index]!, entry);
    expect(writeMarkdown(doc(paragraph(...children))).trim()).toBe(shown);
  });
}

test('on a page, formulas of the source are kept, new ones are text or refused', () => {
  const {entry, unset} = editedForPage(source, planned[1]!, 'Sei $x_{i}$ und $y^2$, $x_{i}$ oder $\\frac12$ für \\$5.');
  expect(unset).toEqual(['$x_{i}$', '$\\frac12$']);
  expect(entry?.text).toMatch(/^Sei <\w*m\d+\/> und y², /);
  expect(editedForPage(source, planned[1]!, 'Sei $\\beta$ und $x_{i}$ für \\$5.')).toMatchObject({
    unset: [],
    entry: {text: expect.stringMatching(/^Sei β und <\w*m\d+\/> für \$5\.$/)},
  });
});
