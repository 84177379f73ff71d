import {type Doc, projectBox, type Translation, turnAbout} from '@recto/model';
import type {Raster} from '@recto/pdf';
import {expect, test} from 'vitest';
import {deskewed, deskewRaster} from './deskew.ts';

const skew = turnAbout(300, 400, 0.03);
const level = {left: 72, top: 100, right: 520, bottom: 112};
const spot = (x: number, y: number) => {
  const {left, top} = projectBox(skew, {left: x, right: x, top: y, bottom: y});
  return {x: left, y: top};
};
const corners = [spot(0, 0), spot(600, 0), spot(600, 800), spot(0, 800)];
const at = (page: number) => ({page, box: projectBox(skew, level)});
const inlines = (page: number) => [{type: 'text' as const, value: 'tea', from: [at(page)]}];
const doc = {
  pages: [
    {number: 1, width: 600, height: 800, rotation: 0, corners},
    {number: 2, width: 600, height: 800, rotation: 0},
  ],
  children: [
    {type: 'paragraph', id: 'a', from: [at(1)], children: inlines(1)},
    {type: 'paragraph', id: 'b', from: [at(2)], children: inlines(2)},
  ],
} as unknown as Doc;
const translations = [
  {target: {kind: 'node', node: 'a'}, children: inlines(1), state: 'done'},
] as unknown as readonly Translation[];

test('places of a skewed page are level, in its document and its translations alike', () => {
  const straight = deskewed(doc, translations);
  const [first, second] = straight.doc.children as unknown as readonly {from: readonly {box: typeof level}[]}[];
  const box = first?.from[0]?.box;
  for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(box?.[side]).toBeCloseTo(level[side], 3);
  expect(second?.from[0]?.box).toEqual(at(2).box);
  const [text] = straight.translations[0]?.children ?? [];
  expect(text?.type === 'text' && text.from[0]?.box).toEqual(box);
  expect([...straight.projections.keys()]).toEqual([1]);
});

test('a document of level pages stays as it is', () => {
  const flat = {...doc, pages: doc.pages.slice(1)};
  expect(deskewed(flat, translations).doc).toBe(flat);
});

test('a skewed line of an image is level', () => {
  const [width, height] = [300, 400];
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  // a line of ink through the middle that falls to the right by the skew
  for (let x = 0; x < width; x++)
    rgba.fill(
      0,
      4 * (Math.round(200 + (x - 150) * 0.03) * width + x),
      4 * (Math.round(200 + (x - 150) * 0.03) * width + x) + 3,
    );
  const straight: Raster = deskewRaster({width, height, rgba}, skew, 0.5);
  const darkest = (x: number): number => {
    const column = Array.from({length: height}, (_, y) => straight.rgba[4 * (y * width + x)]!);
    return column.indexOf(Math.min(...column));
  };
  expect(Math.abs(darkest(20) - darkest(280))).toBeLessThanOrEqual(1);
});
