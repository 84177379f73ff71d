import {expect, it} from 'vitest';
import {textBlock, textLine} from '../text-block.fixture.ts';
import {joinPages} from './join-pages.ts';

it('a note and the label of the next card, each in its own color, are not joined', () => {
  const column = {left: 72, top: 72, right: 172, bottom: 720};
  const joined = (color: string): number => {
    const blocks = [
      textBlock([textLine('142 new this month', {color: '#00aa55'})], {column}),
      textBlock([textLine('Net retention', {color, baseline: 90, left: 300})], {
        column: {...column, left: 300, right: 400},
      }),
    ];
    return joinPages.run({facts: {} as never, pages: [], blocks}, {} as never).blocks.length;
  };
  expect(joined('#00aa55')).toBe(1);
  expect(joined('#888888')).toBe(2);
});
