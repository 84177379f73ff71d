import type {PageBox} from '@recto/model';
import type {PageFacts, Raster} from '@recto/pdf';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {OcrPage} from '../facts/ocr-page.ts';
import {TypeSizes} from '../facts/type-sizes.ts';
import {type RegionReader, readRegions} from './read-regions.ts';

const prose = 'the leaves of tea are dried and covered';
const own = testPage().text(72, 60, 'a page with text of its own').facts();
const image: PageBox = {left: 36, top: 100, right: 576, bottom: 560};
const withImage: PageFacts = {...own, images: [{order: own.glyphs.length, box: image, mask: false}]};

/** An image of rows of ink, or of one large spot. */
function raster(rows: boolean): Raster {
  const [width, height] = [400, 300];
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 40; x < 360; x++) {
      const ink = rows ? y % 20 < 8 && x % 5 < 3 : Math.hypot(x - 200, y - 150) < 80;
      if (ink) rgba.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return {width, height, rgba};
}

/** What recognition reads in an image: so many lines of words. */
function read(count: number, text = prose): OcrPage {
  const lines = Array.from({length: count}, (_, row) => ({
    characters: [...text].flatMap((letter, index, all) =>
      letter === ' '
        ? []
        : [
            {
              text: letter,
              confidence: 0.9,
              box: {left: 40 + 8 * index, right: 47 + 8 * index, top: 20 * row, bottom: 20 * row + 8},
              spaceBefore: all[index - 1] === ' ',
            },
          ],
    ),
    angle: 0 as const,
    baseline: 20 * row + 8,
    size: 12,
    box: {left: 40, right: 40 + 8 * text.length, top: 20 * row - 4, bottom: 20 * row + 10},
    confidence: 0.9,
  }));
  return {width: 400, height: 300, lines, rules: [], images: [], skew: 0};
}

type Given = {rows?: boolean; lines?: number; text?: string; line?: string; confidence?: number; pixels?: number};
const reader = (given: Given) => {
  const asked: string[] = [];
  let lines = 0;
  const regions: RegionReader = {
    draw: async (dpi, clip) => {
      asked.push(clip ? `part at ${dpi}` : `page at ${dpi}`);
      return raster(given.rows ?? true);
    },
    affords: pixels => (given.pixels ?? Infinity) >= pixels,
    affordsLines: lines => (given.pixels ?? Infinity) >= lines,
    read: async () => read(given.lines ?? 12, given.text),
    readLines: async (_, places) => {
      lines += places.length;
      return places.map(() => ({text: given.line ?? '', confidence: given.confidence ?? 0.9}));
    },
    sizes: new TypeSizes(),
  };
  return {regions, asked, lines: () => lines};
};
const textOf = ({glyphs}: PageFacts): string => glyphs.map(({text}) => text).join('');

test('what the budget has no room for is not drawn large, and stays', async () => {
  const {regions, asked} = reader({pixels: 0});
  expect(await readRegions(withImage, regions)).toBe(withImage);
  expect(asked).toEqual(['part at 100']);
  const {regions: few, lines} = reader({pixels: 0, line: 'own'});
  const unmapped = {...own, glyphs: own.glyphs.map(glyph => ({...glyph, text: ''}))};
  expect(await readRegions(unmapped, few)).toBe(unmapped);
  expect(lines()).toBe(0);
});

test('a page of text and a figure is not even drawn large', async () => {
  const {regions, asked} = reader({rows: false});
  expect(await readRegions(withImage, regions)).toBe(withImage);
  expect(asked).toEqual(['part at 100']);
  expect(await readRegions(own, reader({}).regions)).toBe(own);
});

test('an image of running text is read where it stands, and is no figure then', async () => {
  const found = await readRegions(withImage, reader({}).regions);
  expect(found.images).toEqual([]);
  expect(textOf(found)).toContain('the leaves of tea');
  const first = found.glyphs[own.glyphs.length]!;
  // points: 540 for 400 pixels
  expect(first.x).toBeCloseTo(36 + 40 * 1.35, 0);
  expect(first.y).toBeCloseTo(100 + 8 * 1.35, 0);
  expect(first.order).toBeGreaterThan(own.glyphs.length - 1);
  expect(found.regions).toMatchObject([{box: image, reason: 'picture'}]);
});

test('a small image of text is read too, one too small for three lines is not looked at', async () => {
  const of = (box: PageBox): PageFacts => ({...withImage, images: [{...withImage.images[0]!, box}]});
  const small = await readRegions(of({left: 72, top: 100, right: 272, bottom: 190}), reader({}).regions);
  expect(textOf(small)).toContain('the leaves of tea');
  const tiny = of({left: 72, top: 100, right: 172, bottom: 120});
  const {regions, asked} = reader({});
  expect(await readRegions(tiny, regions)).toBe(tiny);
  expect(asked).toEqual([]);
});

test('what the line below calls a figure is not looked at', async () => {
  const drawn = (caption: string): PageFacts => {
    const {glyphs} = testPage().text(72, 585, caption).facts();
    return {...withImage, glyphs: [...withImage.glyphs, ...glyphs]};
  };
  const figure = drawn('Figure 3: a page of a book');
  const {regions, asked} = reader({});
  expect(await readRegions(figure, regions)).toBe(figure);
  expect(asked).toEqual([]);
  expect(textOf(await readRegions(drawn('The table above'), reader({}).regions))).toContain('the leaves of tea');
});

test('labels of a diagram leave it a figure', async () => {
  expect(await readRegions(withImage, reader({lines: 12, text: 'tea'}).regions)).toBe(withImage);
  expect(await readRegions(withImage, reader({lines: 3}).regions)).toBe(withImage);
});

/** The page's last word in a font without a ToUnicode map. */
const hidden = (facts: PageFacts, letters: number): PageFacts => ({
  ...facts,
  glyphs: facts.glyphs.map((glyph, index) => (index < facts.glyphs.length - letters ? glyph : {...glyph, text: ''})),
});

test.each([
  ['letter by letter', 'own', 'a page with text of its own'],
  ['spread where there are fewer', 'on', 'a page with text of its on'],
  ['with several at once where there are more', 'overt', 'a page with text of its overt'],
])('words of an unreadable font get what is read: %s', async (_, line, expected) => {
  const found = await readRegions(hidden(own, 3), reader({line}).regions);
  expect(textOf(found).replaceAll(' ', '')).toBe(expected.replaceAll(' ', ''));
  expect(found.regions).toMatchObject([{reason: 'unreadable-text', confidence: 0.9}]);
});

test('a letter without a meaning is read with its word, and taken where the rest of it is right', async () => {
  const ligature = hidden(own, 1);
  const found = await readRegions(ligature, reader({line: 'own'}).regions);
  expect(textOf(found).endsWith('own')).toBe(true);
  expect(found.regions).toMatchObject([{reason: 'unreadable-text', confidence: 0.9}]);
  expect(await readRegions(ligature, reader({line: 'oak'}).regions)).toBe(ligature);
  expect(await readRegions(ligature, reader({line: 'own', confidence: 0.5}).regions)).toBe(ligature);
});

test('uncertain readings and single glyphs are left alone', async () => {
  const page = hidden(own, 3);
  expect(await readRegions(page, reader({line: 'own', confidence: 0.5}).regions)).toBe(page);
  const mark = hidden(testPage().text(72, 60, 'a page with a mark *').facts(), 1);
  const {regions, asked} = reader({line: 'n'});
  expect(await readRegions(mark, regions)).toBe(mark);
  expect(asked).toEqual([]);
});

test('a gap in a layer of text is read, its images stay', async () => {
  const rows = Array.from(
    {length: 8},
    (_, row) =>
      testPage()
        .text(72, 80 + 20 * row, prose)
        .facts().glyphs,
  ).flat();
  const scan: PageFacts = {
    ...own,
    glyphs: rows.map(glyph => ({...glyph, hidden: 'invisible'})),
    images: [{order: 0, box: {left: 0, top: 0, right: own.width, bottom: own.height}, mask: false}],
  };
  const {regions} = reader({rows: true});
  const {glyphs, regions: found, images} = await readRegions(scan, regions);
  expect(found).toMatchObject([{reason: 'picture', box: {left: 0, right: own.width}}]);
  expect(found![0]!.box.top).toBeGreaterThan(200);
  expect(glyphs.length).toBeGreaterThan(rows.length);
  expect(glyphs.every(({hidden}) => hidden === 'invisible')).toBe(true);
  expect(images).toEqual(scan.images);
  // a drawing
  expect((await readRegions(scan, reader({rows: false}).regions)).regions).toBeUndefined();
});

test('of two fonts the one whose letters cannot be words is read from the image, unless it is right', async () => {
  const claimed = 'wkhq zdwhu wkdw erlov zlwk plqw pdnhv wkhp vlqj';
  const meant = 'then water that boils with mint makes them sing';
  const lines = (text: string, from: number) =>
    Array.from(
      {length: 8},
      (_, row) =>
        testPage()
          .text(72, from + 20 * row, text)
          .facts().glyphs,
    ).flat();
  const lying = lines(claimed, 300).map(glyph => ({...glyph, font: {...glyph.font, name: 'lies'}}));
  const font = lying[0]!.font;
  const page: PageFacts = {...own, glyphs: [...lines(prose, 80), ...lying.map(glyph => ({...glyph, font}))]};
  const textOf = ({glyphs}: PageFacts) => glyphs.map(({text}) => text).join('');
  const mended = await readRegions(page, reader({line: meant}).regions);
  expect(mended.regions).toHaveLength(8);
  expect(textOf(mended)).not.toContain('zdwhu');
  expect(mended.glyphs).toHaveLength(page.glyphs.length);
  const kept = await readRegions(page, reader({line: claimed}).regions);
  expect(kept.regions).toBeUndefined();
  expect(textOf(kept)).toBe(textOf(page));
  // a table of abbreviations: some of its lines show that they are right
  const odd = Array.from(
    {length: 60},
    (_, row) =>
      testPage()
        .text(72, 80 + 10 * row, claimed)
        .facts().glyphs,
  ).flat();
  const {regions, lines: read} = reader({line: claimed});
  await readRegions({...own, glyphs: odd.map(glyph => ({...glyph, font}))}, regions);
  expect(read()).toBeGreaterThan(4);
  expect(read()).toBeLessThan(20);
});
