import {expect, test} from 'vitest';
import type {Gray} from '../../pixels/gray.ts';
import type {ReadLine} from '../read-line.ts';
import {withScriptDigits} from './script-digits.ts';

const [size, baseline] = [40, 38];
type Ink = readonly [text: string, left: number, right: number, top: number, bottom: number];

const lineOf = (...inks: readonly Ink[]): ReadLine => ({
  characters: inks.map(([text, left, right, top, bottom]) => ({
    text,
    left,
    right,
    top,
    bottom,
    confidence: 0.9,
    gap: 1,
    spaceRead: false,
    spaceBefore: text === ' ',
  })),
  size,
  baseline,
  width: 200,
  height: 48,
  scale: 1,
  confidence: 0.9,
  uncertain: false,
});

const paper = (...inks: readonly Ink[]): Gray => {
  const pixels = new Uint8Array(200 * 48).fill(255);
  for (const [, left, right, top, bottom] of inks)
    for (let y = top; y < bottom; y++) pixels.fill(0, y * 200 + left, y * 200 + right);
  return {width: 200, height: 48, pixels};
};

/** A line read again by a recognizer that reads this text in everything, and the images it was given. */
async function readAgain(sees: string, confidence: number, ...inks: readonly Ink[]) {
  const shown: Gray[] = [];
  const read = await withScriptDigits(lineOf(...inks), paper(...inks), async image => {
    shown.push(image);
    return [...sees].map(text => ({text, from: 0, to: 1, confidence}));
  });
  return {text: read.characters.map(({text}) => text).join(''), shown};
}

const [capital, letter]: Ink[] = [
  ['H', 10, 38, 11, 38],
  ['m', 10, 38, 20, 38],
];

test('a lowered digit that was read as a comma is a digit, enlarged to the size of a letter', async () => {
  const {text, shown} = await readAgain('2', 0.99, capital!, [',', 40, 50, 27, 45], ['O', 52, 80, 11, 38]);
  expect(text).toBe('H2O');
  const [image] = shown;
  const dark = [...image!.pixels].filter(shade => shade < 128).length / image!.pixels.length;
  expect(image!.height).toBe(48);
  expect(dark).toBeGreaterThan(0.2);
});

test('so is a raised one that was read as a question mark', async () => {
  expect((await readAgain('2', 0.99, letter!, ['?', 40, 50, 8, 26])).text).toBe('m2');
});

test('where no digit is recognized with confidence the mark stays', async () => {
  expect((await readAgain('2', 0.5, letter!, ['?', 40, 50, 8, 26])).text).toBe('m?');
  expect((await readAgain('f', 0.99, letter!, ['?', 40, 50, 8, 26])).text).toBe('m?');
});

test.each<[string, Ink]>([
  ['a comma of its usual height', [',', 40, 46, 34, 45]],
  ['a question mark that stands on the line', ['?', 40, 54, 10, 38]],
  ['an apostrophe', ["'", 40, 44, 10, 21]],
])('%s is not looked at', async (_, mark) => {
  expect((await readAgain('2', 0.99, letter!, mark)).shown).toEqual([]);
});
