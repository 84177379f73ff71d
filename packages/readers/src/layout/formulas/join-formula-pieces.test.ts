import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {PageContext} from '../../draft/stage.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {joinFormulaPieces} from './join-formula-pieces.ts';

const math = testFont({name: 'CMMI10', math: true});
const context: PageContext = {
  document: {pageCount: 1, tagged: false, outline: []},
  stats: {bodySize: 10, bodyFont: 'Test', leading: 1.2, bands: new Map(), pagesRead: 1},
  signal: new AbortController().signal,
};

test('both sides of a slanted quotient join the line of text they stand in', () => {
  const page = testPage()
    .text(72, 100, 'we see that the ring')
    .text(172, 96.3, 'R', {font: math})
    .text(177, 100, '╱', {font: math})
    .text(181, 103.5, 'I', {font: math})
    .text(190, 100, 'is a field as said before')
    .text(72, 112, 'and so the next line of this text goes on');
  const {lines} = joinFormulaPieces.run(collectLines(page.facts()), context);
  const texts = lines.map(line => line.pieces.map(piece => piece.glyphs.map(glyph => glyph.text).join('')).join(' '));
  expect(texts).toHaveLength(2);
  expect(texts[0]!.replace(/\s/g, '')).toBe('weseethattheringR╱Iisafieldassaidbefore');
});

test('the head of a column written askew takes no value of the row its own baseline happens to be at', () => {
  // in the frame of the head its baseline is 158.5, and so is the height of the first row
  const page = testPage().text(238, 139, 'Procedure of the tea', {angle: 315, size: 7});
  for (let row = 0; row < 30; row++) page.text(257, 160 + 8 * row, '0.87', {size: 7});
  const lines = collectLines(page.facts());
  expect(joinFormulaPieces.run(lines, context)).toBe(lines);
});
