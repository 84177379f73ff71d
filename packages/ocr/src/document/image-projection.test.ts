import {type Doc, ontoCorners, project} from '@recto/model';
import {expect, test} from 'vitest';
import type {OcrPage} from '../facts/ocr-page.ts';
import {projectionOf, projectOntoImages} from './image-projection.ts';

const read = {width: 1200, height: 1600, lines: [], rules: [], images: [], skew: 0} satisfies OcrPage;

test('a page that was read as it is has its places', () => {
  expect(projectionOf(read, 600)).toBeUndefined();
  expect(projectionOf({...read, skew: 0.01}, 600)).toBeUndefined();
});

test('what was skewed is turned about the middle, and then projected onto the image', () => {
  const leant = projectionOf({...read, skew: 90}, 600)!;
  expect(project(leant, 400, 400)).toEqual([expect.closeTo(300, 6), expect.closeTo(500, 6)]);
  const corners = [
    [200, 100],
    [1000, 150],
    [1100, 1500],
    [100, 1450],
  ] as const;
  const toImage = ontoCorners({left: 0, top: 0, right: 1200, bottom: 1600}, corners);
  const projection = projectionOf({...read, toImage}, 600)!;
  expect(project(projection, 600, 800)).toEqual([expect.closeTo(550, 6), expect.closeTo(750, 6)]);
});

test('places of that page move, others stay', () => {
  const box = {left: 390, top: 390, right: 410, bottom: 400};
  const text = (page: number) => ({type: 'text', value: 'tea', from: [{page, box}]});
  const pages = [1, 2].map(number => ({number, width: 600, height: 800, rotation: 0}));
  const doc = {
    pages,
    children: [{type: 'paragraph', children: [text(1), text(2)], from: [{page: 1, box}]}],
  } as unknown as Doc;
  const moved = projectOntoImages(doc, new Map([[1, projectionOf({...read, skew: 90}, 600)!]]));
  const places = JSON.parse(JSON.stringify(moved.children[0]));
  expect(places.children[1].from[0].box).toEqual(box);
  expect(places.children[0].from[0].box.left).toBeCloseTo(300, 6);
  expect(places.from[0].box).toEqual(places.children[0].from[0].box);
  expect(moved.pages[0]?.corners?.[0]).toEqual({x: expect.closeTo(700, 6), y: expect.closeTo(100, 6)});
  expect(moved.pages[1]).toEqual(pages[1]);
  expect(projectOntoImages(doc, new Map())).toBe(doc);
});
