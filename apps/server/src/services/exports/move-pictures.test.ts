import {expect, test} from 'vitest';
import {movePictures} from './move-pictures.ts';

test.each([
  ['![A pot](assets/fig-1.png)', '![A pot](https://x.test/fig-1.png)'],
  [
    '| ![](assets/fig-1.png) | ![](assets/fig-1.png) |',
    '| ![](https://x.test/fig-1.png) | ![](https://x.test/fig-1.png) |',
  ],
  // no image of the document, and what only looks like one
  ['![](assets/other.png)', '![](assets/other.png)'],
  ['\\](assets/fig-1.png)', '\\](assets/fig-1.png)'],
  ['[a link](assets/../fig-1.png)', '[a link](assets/../fig-1.png)'],
])('%s', (from, to) => {
  const address = (name: string) => (name === 'fig-1.png' ? `https://x.test/${name}` : undefined);
  expect(movePictures(Buffer.from(from), address).toString()).toBe(to);
});
