import {testPage} from '@recto/testkit';
import {expect, it} from 'vitest';
import {lineText} from '../../text/line-text.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {captionLines} from './caption-lines.ts';

const small = {size: 9};

it('a caption goes on in the lines below it, labels of the figure are none of it', () => {
  const {lines} = collectLines(
    testPage()
      .text(72, 100, 'Running text mentions Figure 4 and goes on for a while.')
      .text(72, 200, 'Fig. 4. How the kettle and the cup are held together by', small)
      .text(72, 211, 'the tray.', small)
      .text(90, 225, 'kettle', {size: 7})
      .text(300, 211, 'spout', small)
      .facts(),
  );
  expect([...captionLines(lines)].map(lineText)).toEqual([
    'Fig. 4. How the kettle and the cup are held together by',
    'the tray.',
  ]);
});

it('a line that is longer than the caption is the text below it', () => {
  const {lines} = collectLines(
    testPage()
      .text(72, 200, 'Fig. 4. Tea.')
      .text(72, 212, 'The text goes on below the caption in the same type.')
      .facts(),
  );
  expect([...captionLines(lines)].map(lineText)).toEqual(['Fig. 4. Tea.']);
});
