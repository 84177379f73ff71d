import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {rotateBack} from '../../assemble/rotate-back.ts';
import type {PageSummary} from '../../draft/draft.ts';
import {rotateBox, rotateBoxBack, rotateUpright} from './rotate-upright.ts';

const box = {left: 10, top: 20, right: 40, bottom: 100};

for (const turned of [90, 180, 270] as const) {
  test(`text that leans by ${turned} degrees reads from left to right`, () => {
    const page = testPage().text(300, 400, 'tea is hot', {angle: turned}).text(50, 50, '7');
    const {facts, turned: found} = rotateUpright(page.facts());
    expect(found).toBe(turned);
    const [first, second] = facts.glyphs;
    expect(first!.angle).toBe(0);
    expect(second!.x - first!.x).toBeCloseTo(first!.advance);
    expect(second!.y).toBeCloseTo(first!.y);
    expect(first!.box.top).toBeLessThan(first!.y);
  });

  test(`a box turned by ${turned} comes back`, () => {
    expect(rotateBoxBack(rotateBox(box, turned, 612, 792), turned, 612, 792)).toEqual(box);
  });
}

test('a page with some sideways text stays as it is', () => {
  const facts = testPage().text(72, 100, 'upright text').text(20, 400, 'a stamp', {angle: 270}).facts();
  expect(rotateUpright(facts)).toEqual({facts});
});

test('boxes of rotated pages are given as the page is displayed', () => {
  const page = {number: 2, width: 612, height: 792, turned: 90} as unknown as PageSummary;
  const tree = [
    {
      type: 'x',
      from: [
        {page: 2, box: rotateBox(box, 90, 612, 792)},
        {page: 1, box},
      ],
    },
  ];
  expect(rotateBack(tree, [page])).toEqual([
    {
      type: 'x',
      from: [
        {page: 2, box},
        {page: 1, box},
      ],
    },
  ]);
});
