import type {PageBox} from '@recto/model';
import type {Glyph, PageFacts, Patch, Raster} from '@recto/pdf';
import {expect, test} from 'vitest';
import {placeKey, type SourceText} from '../measure/source-texts.ts';
import {isScanned, readScan} from './scanned-page.ts';

const box: PageBox = {left: 20, right: 80, top: 20, bottom: 30};
const place = {page: 1, box};
const text: SourceText = {
  key: 'a',
  kind: 'body',
  children: [{type: 'text', value: 'Word', from: [place]}],
  from: [place],
};
const letter = {box: {left: 30, right: 34, top: 22, bottom: 29}, blank: false} as Glyph;
const page = (glyphs: readonly Glyph[], image: PageBox): PageFacts =>
  ({number: 1, width: 100, height: 100, glyphs, images: [{box: image}]}) as unknown as PageFacts;
const whole = {left: 0, right: 100, top: 0, bottom: 100};

test.each([
  ['a picture without letters', [], whole, true],
  ['with hidden letters', [{...letter, hidden: 'invisible' as const}], whole, true],
  ['with letters of its own', [letter], whole, false],
  ['a small picture', [], {...whole, bottom: 30}, false],
])('%s', (_, glyphs, image, expected) => {
  expect(isScanned(page(glyphs, image), [text])).toBe(expected);
});

test('a line is covered with its background and has the color of its ink', () => {
  const rgba = new Uint8ClampedArray(100 * 100 * 4);
  for (let y = 0; y < 100; y++) {
    for (let x = 0; x < 100; x++) {
      const inked = y > 22 && y < 28 && x > 20 && x < 80 && x % 4 === 0;
      rgba.set(inked ? [10, 20, 90, 255] : [250, 240, 220, 255], 4 * (y * 100 + x));
    }
  }
  const raster: Raster = {width: 100, height: 100, rgba};
  const {facts, covers} = readScan(page([], whole), [text], raster);
  expect(facts.glyphs).toMatchObject([{text: 'Word', color: '#0a145a', box}]);
  const [cover] = covers.get(placeKey(place)) ?? [];
  expect(cover).toMatchObject({kind: 'patch'});
  const {rgb} = (cover as {readonly patch: Patch}).patch;
  for (let at = 0; at < rgb.length; at += 3) expect([...rgb.slice(at, at + 3)]).toEqual([250, 240, 220]);
});

test('a shadow goes on below what is covered', () => {
  const rgba = new Uint8ClampedArray(100 * 100 * 4);
  const shade = (x: number): number => 100 + x;
  for (let y = 0; y < 100; y++) {
    for (let x = 0; x < 100; x++) {
      const gray = y > 22 && y < 28 && x > 20 && x < 80 && x % 4 < 2 ? 0 : shade(x);
      rgba.set([gray, gray, gray, 255], 4 * (y * 100 + x));
    }
  }
  const raster: Raster = {width: 100, height: 100, rgba};
  const [cover] = readScan(page([], whole), [text], raster).covers.get(placeKey(place)) ?? [];
  if (cover?.kind !== 'patch') throw new Error('no patch');
  const {patch, box: around} = cover;
  for (let x = 0; x < patch.width; x++) {
    const onPage = around.left + ((x + 0.5) / patch.width) * (around.right - around.left);
    for (let y = 0; y < patch.height; y++)
      expect(Math.abs(patch.rgb[3 * (y * patch.width + x)]! - shade(onPage))).toBeLessThan(16);
  }
});

test('a formula beside words moves as its ink looks, one by itself stays', () => {
  const rgba = new Uint8ClampedArray(100 * 100 * 4).fill(255);
  for (let y = 22; y < 28; y++) for (let x = 84; x < 88; x++) rgba.set([0, 0, 90], 4 * (y * 100 + x));
  const raster: Raster = {width: 100, height: 100, rgba};
  const math = {
    type: 'inlineMath' as const,
    tex: 'x',
    from: [{page: 1, box: {left: 82, right: 90, top: 20, bottom: 30}}],
  };
  const {facts, covers, cuts} = readScan(page([], whole), [{...text, children: [...text.children, math]}], raster);
  const glyph = facts.glyphs[1];
  expect(glyph?.box).toEqual(math.from[0]?.box);
  const cut = cuts.get(glyph?.order ?? -1);
  expect([...(cut?.rgb.slice(0, 3) ?? [])]).toEqual([0, 0, 90]);
  // ink is seen, background is not
  expect([cut?.alpha?.[0], cut?.alpha?.[4 * 8 + 3]]).toEqual([0, 255]);
  expect(covers.size).toBe(2);
  expect(readScan(page([], whole), [{...text, children: [math]}], raster).facts.glyphs).toEqual([]);
});

test('ink that is joined to covered letters goes with them, a line across the page does not', () => {
  const rgba = new Uint8ClampedArray(100 * 100 * 4).fill(255);
  const ink = (left: number, right: number, top: number, bottom: number): void => {
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) rgba.fill(0, 4 * (y * 100 + x), 4 * (y * 100 + x) + 3);
  };
  // a letter taller than its line, and a rule through it all
  ink(30, 32, 16, 28);
  ink(70, 71, 0, 100);
  const covers = readScan(page([], whole), [text], {width: 100, height: 100, rgba}).covers.get(placeKey(place)) ?? [];
  const boxes = covers.flatMap(item => (item.kind === 'patch' || item.kind === 'rule' ? [item.box] : []));
  expect(boxes.some(({left, right, top}) => left <= 30 && right >= 32 && top <= 16)).toBe(true);
  expect(boxes.slice(1).every(({right}) => right < 60)).toBe(true);
});

test('words of a text over several parts of a line tell how large each is set', () => {
  const raster: Raster = {width: 100, height: 100, rgba: new Uint8ClampedArray(100 * 100 * 4).fill(255)};
  // small letters have no ascenders: their box is lower than that of the line above
  const lines = [
    {page: 1, box: {left: 10, right: 38, top: 20, bottom: 26.9}},
    {page: 1, box: {left: 10, right: 35, top: 30, bottom: 34.6}},
  ];
  const cell: SourceText = {...text, children: [{type: 'text', value: 'The lid some more', from: lines}], from: lines};
  const other = {...place, box: {...box, top: 60, bottom: 69}};
  const usual: SourceText = {
    ...text,
    key: 'b',
    children: [{type: 'text', value: 'Sixty gray paddles', from: [{...other, box: {...other.box, bottom: 75}}]}],
  };
  const {facts} = readScan(page([], whole), [cell, usual], raster);
  expect(facts.glyphs[0]!.size).toBeGreaterThan(8.5);
});
