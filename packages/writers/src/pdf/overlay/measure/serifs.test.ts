import {type Glyph, plainFont} from '@recto/pdf';
import {expect, test} from 'vitest';
import {SerifWatch} from './serifs.ts';

const watch = (widths: Readonly<Record<string, number>>) => {
  const serifs = new SerifWatch();
  const font = {...plainFont, name: 'Unknown', serif: false};
  serifs.see(
    Object.entries(widths).map(([text, width]) => {
      const box = {left: 0, right: width, top: 0, bottom: 10};
      return {text, angle: 0, font, box} as Glyph;
    }),
  );
  return serifs.has('Unknown');
};

test.each([
  ['both letters stand on feet', {l: 3.5, i: 3.6}, true],
  ['both are bare stems', {l: 1.3, i: 1.1}, false],
  ['an l with a tail is no serif', {l: 3, i: 1.6}, false],
  ['an l alone tells, where there is no i', {l: 3.5}, true],
  ['no letter tells', {m: 8}, false],
])('%s', (_, widths, has) => expect(watch(widths)).toBe(has));
