import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {PageFacts} from '../../../facts.ts';
import {openPdf} from '../../../open.ts';
import {drawn, large, roman} from '../../../testing/drawn-letters.ts';

const host = nodeHost();
async function read(content: string): Promise<PageFacts> {
  const document = await openPdf(pdfBytes({pages: [{content}]}), {host});
  const facts = await document.readPage(1);
  await document.close();
  return facts;
}

const words = 'BT /F1 12 Tf 62 50 Td (where) Tj ET';
const textOf = ({glyphs}: PageFacts): string =>
  [...glyphs]
    .sort((one, other) => one.x - other.x)
    .map(({text}) => text.normalize('NFKC'))
    .join('');

test('a formula whose letters are paths becomes glyphs with their sizes and baselines', async () => {
  const facts = await read(
    [
      words,
      drawn('y', 100, 50),
      drawn('=', 109, 50, 12, roman),
      drawn('β', 121, 50),
      drawn('2', 128, 47.5, 8.4, roman),
      drawn('+', 136, 50, 12, roman),
      drawn('k', 148, 50),
    ].join('\n'),
  );
  expect(textOf(facts)).toBe('wherey=β2+k');
  expect(facts.paths).toEqual([]);
  const baseline = facts.glyphs[0]!.y;
  const placeOf = (text: string) => {
    const {size, y} = facts.glyphs.find(glyph => glyph.text.normalize('NFKC') === text)!;
    return [Math.round(size), Math.round(y - baseline)];
  };
  expect([placeOf('k'), placeOf('=')]).toEqual([
    [12, 0],
    [12, 0],
  ]);
  expect(placeOf('2')[0]).toBeLessThan(11);
  expect(placeOf('2')[1]).toBeGreaterThan(1);
});

test('strokes are a minus between letters and a rule between the parts of a fraction', async () => {
  const facts = await read(
    [
      words,
      drawn('a', 100, 50),
      '109 52.8 8 0.5 re f',
      drawn('b', 120, 50),
      drawn('m', 140, 57),
      '139 52.8 11 0.5 re f',
      drawn('n', 141, 44),
    ].join('\n'),
  );
  expect(facts.glyphs.map(({text}) => text)).toContain('−');
  expect(facts.rules.map(({box}) => Math.round(box.left))).toEqual([139]);
});

test('a sum is as large as it is drawn and hangs from its top', async () => {
  const {glyphs} = await read([words, drawn('∑', 100, 50, 12, large), drawn('k', 120, 50)].join('\n'));
  const sum = glyphs.find(({text}) => text === '∑')!;
  expect(sum.font.encoding).toBe('OMX');
  expect(sum.y).toBe(sum.box.top);
});

test.each([
  [
    'words that are drawn',
    [drawn('T', 100, 50, 12, roman), drawn('e', 109, 50, 12, roman), drawn('a', 115, 50, 12, roman)],
  ],
  [
    'a formula with something unknown in it',
    [drawn('k', 100, 50), drawn('x', 107, 50), '115 50 m 119 59 l 121 51 l 125 58 l 123 50 l 118 54 l h f'],
  ],
  ['a single letter with no text beside it', [drawn('k', 180, 85)]],
] as const)('%s stay drawings', async (_, content) => {
  const facts = await read([words, ...content].join('\n'));
  expect(textOf(facts)).toBe('where');
  expect(facts.paths).toHaveLength(content.length);
});
