import {type OcrLine, ocrPageFacts, TypeSizes} from '@recto/ocr/pages';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {lineText} from '../../text/line-text.ts';
import {collectLines} from './collect-lines.ts';
import {withOcrBullets} from './ocr-bullets.ts';

type Misread = {readonly text: string; readonly x?: number; readonly height?: number; readonly above?: number};

/** A line of 20 pixel type that begins with a character so high, its middle so far above the baseline; both in pixels. */
function line(y: number, {text, x = 100, height = 7, above = 5}: Misread, rest: string): OcrLine {
  const box = {left: x, right: x + 7, top: y - above - height / 2, bottom: y - above + height / 2};
  const misread = [...text].map(character => ({text: character, confidence: 0.6, box, spaceBefore: false}));
  const letters = [...rest].map((character, index) => {
    const left = x + 24 + 12 * index;
    return {
      text: character,
      confidence: 0.9,
      box: {left, right: left + 10, top: y - 14, bottom: y},
      spaceBefore: index === 0,
    };
  });
  return {characters: [...misread, ...letters], angle: 0, baseline: y, size: 20, box, confidence: 0.9};
}

function read(...lines: readonly OcrLine[]): string[] {
  const image = {width: 1224, height: 1584, lines, rules: [], images: [], skew: 0};
  const page = collectLines(ocrPageFacts(testPage().facts(), image, new TypeSizes()));
  return withOcrBullets(page.lines).map(each => `${each.bullet?.character ?? ''}${lineText(each)}`);
}

test('low characters before texts at one indent are bullets, whatever they were read as', () => {
  expect(
    read(line(200, {text: '«'}, 'green'), line(230, {text: '*e'}, 'black'), line(260, {text: 'ен'}, 'white')),
  ).toEqual(['•green', '•black', '•white']);
});

test('a character alone, characters at different indents, letters, commas and asterisks stay', () => {
  expect(read(line(200, {text: '®'}, 'green'))).toEqual(['® green']);
  expect(read(line(200, {text: '®'}, 'green'), line(230, {text: '®', x: 160}, 'black'))).toEqual([
    '® green',
    '® black',
  ]);
  const kept: readonly Misread[] = [
    {text: 'e', height: 10},
    {text: ',', above: 1},
    {text: '*', above: 11},
  ];
  for (const misread of kept) {
    const text = [`${misread.text} green`, `${misread.text} black`];
    expect(read(line(200, misread, 'green'), line(230, misread, 'black'))).toEqual(text);
  }
});

test('quotations are none, unless recognition reads other characters in their place', () => {
  const quotes = [line(200, {text: '«'}, 'green»'), line(230, {text: '«'}, 'black»')];
  expect(read(...quotes)).toEqual(['« green»', '« black»']);
  const open = [line(200, {text: '«'}, 'green'), line(230, {text: '«'}, 'black')];
  expect(read(...open)).toEqual(['« green', '« black']);
  expect(read(...open, line(260, {text: 'e'}, 'white'))).toEqual(['•green', '•black', '•white']);
});

test('marks between lines that begin where they do are none: items hang', () => {
  const plain = {text: 't', height: 14, above: 7};
  const lines = [line(200, {text: '«'}, 'green'), line(230, plain, 'cups'), line(260, {text: '*'}, 'black')];
  expect(read(...lines)).toEqual(['« green', 't cups', '* black']);
});
