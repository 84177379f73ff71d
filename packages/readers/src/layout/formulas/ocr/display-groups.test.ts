import type {Glyph, OcrGlyphs} from '@recto/pdf';
import {plainFont} from '@recto/pdf';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {lineText} from '../../../text/line-text.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {displayGroups} from './display-groups.ts';

const em = 10;

/** Symbols of text size, each 6 points wide, at left and baseline. */
const symbols = (...given: readonly (readonly [string, number, number])[]): OcrGlyphs => ({
  inline: true,
  rules: [],
  glyphs: given.map(
    ([text, left, y], order): Glyph => ({
      order,
      text,
      font: plainFont({name: 'symbols', math: true, italic: true}),
      code: 0,
      x: left,
      y,
      advance: 6,
      size: em,
      angle: 0,
      box: {left, right: left + 6, top: y - 6, bottom: y},
      color: '#000000',
      blank: false,
      confidence: 0.9,
    }),
  ),
});

function groupsOf(page: ReturnType<typeof testPage>, ocrGlyphs: OcrGlyphs): string[][] {
  const {lines} = collectLines(page.facts());
  const isText = (text: string): boolean => text.includes('tea');
  const displays = lines.filter(line => lineText(line).includes('='));
  const texts = lines.filter(line => isText(lineText(line)));
  const pieces = lines.filter(line => !displays.includes(line) && !texts.includes(line));
  return displayGroups(displays, pieces, texts, ocrGlyphs).map(({lines: own}) => own.map(lineText).sort());
}

test('what line OCR left out between two pieces of a row shows that they belong together', () => {
  const page = () => testPage().text(100, 100, 'u = v').text(190, 100, 'xy');
  const between = [132, 140, 148, 156, 164, 172, 180].map(left => ['a', left, 100] as const);
  expect(groupsOf(page(), symbols())).toEqual([['u = v']]);
  expect(groupsOf(page(), symbols(...between))).toEqual([['u = v', 'xy']]);
});

test('a row that begins with a relation below one of the row before is a row of the same display', () => {
  const page = () => testPage().text(100, 100, 'u = v').text(110, 124, '= w');
  const rows = (left: number) => symbols(['u', 100, 100], ['=', 110, 100], ['v', 120, 100], ['=', left, 124]);
  expect(groupsOf(page(), rows(110))).toEqual([['= w', 'u = v']]);
  expect(groupsOf(page(), rows(140))).toHaveLength(2);
  expect(groupsOf(page().text(90, 112, 'and so is tea'), rows(110))).toHaveLength(2);
});
