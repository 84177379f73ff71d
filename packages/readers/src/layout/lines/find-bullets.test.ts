import type {DrawnPath} from '@recto/pdf';
import {testPage} from '@recto/testkit';
import {expect, it} from 'vitest';
import type {PageContext} from '../../draft/stage.ts';
import {lineText} from '../../text/line-text.ts';
import {collectLines} from './collect-lines.ts';
import {findBullets} from './find-bullets.ts';

/** Lines that have a bullet, as its character and their text. */
const bullets = (page: ReturnType<typeof testPage>): string[] =>
  findBullets
    .run(collectLines(page.facts()), {} as PageContext)
    .lines.flatMap(line => (line.bullet ? [`${line.bullet.character} ${lineText(line)}`] : []));

const square = (left: number, middle: number, size = 4) => ({
  left,
  right: left + size,
  top: middle - size / 2,
  bottom: middle + size / 2,
});

it.each<[Partial<DrawnPath>, string]>([
  [{}, '•'],
  [{filled: false, stroked: true}, '◦'],
  [{curved: false, rectangle: true}, '▪'],
])('a shape before a line is its bullet: %o', (kind, bullet) => {
  const page = testPage().text(72, 100, 'Tea without one').path(square(80, 117), kind).text(92, 120, 'Green tea');
  expect(bullets(page)).toEqual([`${bullet} Green tea`]);
});

it('triangles below each other are bullets, one alone is the head of an arrow', () => {
  const triangle = {curved: false, slanted: true};
  const one = testPage().path(square(80, 117), triangle).text(92, 120, 'Green tea');
  expect(bullets(one)).toEqual([]);
  expect(bullets(one.path(square(80, 137), triangle).text(92, 140, 'Black tea'))).toEqual([
    '▸ Green tea',
    '▸ Black tea',
  ]);
});

it('a small image is one too', () => {
  expect(bullets(testPage().image(square(80, 117)).text(92, 120, 'Green tea'))).toEqual(['• Green tea']);
});

it.each([
  ['an empty square to be ticked', testPage().path(square(80, 117), {filled: false, rectangle: true, curved: false})],
  ['a dash', testPage().path({left: 76, right: 88, top: 116, bottom: 118})],
  ['far away', testPage().path(square(40, 117))],
  ['below the line', testPage().path(square(80, 123))],
  ['as tall as the line', testPage().path(square(78, 116, 11))],
  ['at the end of other text', testPage().text(40, 120, 'Done qed').path(square(80, 117))],
  [
    'around a number',
    testPage()
      .path(square(78, 117, 8))
      .text(80, 120, '1', {size: 7}),
  ],
])('no bullet: %s', (_, page) => {
  expect(bullets(page.text(92, 120, 'Green tea'))).toEqual([]);
});

it('stands to the right of right-to-left text', () => {
  expect(bullets(testPage().text(92, 120, 'שלום').path(square(118, 117)))).toHaveLength(1);
});
