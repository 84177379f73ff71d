import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import {headingLevels} from './heading-levels.ts';

const {doc, heading} = builders();

test.each([
  {depths: [1, 3, 4, 2, 6], levels: [1, 2, 3, 2, 3]},
  {depths: [2, 2, 4, 3], levels: [2, 2, 3, 3]},
  {depths: [3, 1, 2, 3, 5, 5], levels: [1, 1, 2, 3, 4, 4]},
])('depths $depths are levels $levels', ({depths, levels}) => {
  const headings = depths.map(depth => heading(depth as 1, 'a'));
  expect([...headingLevels(doc(...headings)).values()]).toEqual(levels);
});
