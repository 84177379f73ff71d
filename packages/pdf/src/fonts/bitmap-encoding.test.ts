import {expect, test} from 'vitest';
import {bitmapEncoding} from './bitmap-encoding.ts';
import type {InkBounds} from './outlines/bounds.ts';

const unknown = () => undefined;
const letters = [97, 101, 110];

test.each([
  ['one symbol', [136], 'TS1'],
  ['letters beyond ASCII', [97, 98, 136], 'T1'],
  ['ligatures at their places in T1', [30, ...letters], 'T1'],
  ['the same codes among accents', [19, 30, ...letters], 'OT1'],
  ['the same codes among ligatures', [12, 30, ...letters], 'OT1'],
])('by its codes: %s', (_, codes, expected) => expect(bitmapEncoding(codes, unknown)).toBe(expected));

// left, bottom, right, top, as Computer Modern has them
const ink: Readonly<Record<string, InkBounds>> = {
  quotes: [0.05, 0.44, 0.45, 0.69],
  dotless: [0.03, 0, 0.25, 0.44],
  enDash: [0, 0.24, 0.5, 0.28],
  breve: [0.1, 0.51, 0.4, 0.69],
  fi: [0.03, 0, 0.53, 0.7],
  slashed: [0.03, -0.1, 0.47, 0.53],
  ae: [0.02, 0, 0.87, 0.68],
  fl: [0.03, 0, 0.53, 0.7],
  alpha: [0.04, -0.01, 0.62, 0.44],
  italicFi: [-0.02, -0.2, 0.56, 0.7],
  minus: [0.08, 0.23, 0.69, 0.27],
  atMost: [0.08, -0.14, 0.69, 0.64],
  guillemet: [0.05, 0.04, 0.5, 0.4],
};

test.each([
  ['quotes, a dash and a ligature', {16: 'quotes', 17: 'quotes', 21: 'enDash', 28: 'fi'}, 'T1'],
  ['quotes alone', {16: 'quotes'}, 'T1'],
  ['a dotless i alone', {16: 'dotless'}, 'OT1'],
  ['a breve and a slashed o', {21: 'breve', 28: 'slashed'}, 'OT1'],
  ['ligatures of OT1', {12: 'fi', 13: 'fl'}, 'OT1'],
  ['Æ', {29: 'ae'}, 'OT1'],
  ['α', {11: 'alpha'}, 'OML'],
  ['fi in italics', {12: 'italicFi'}, 'OT1'],
  ['a guillemet among letters', {20: 'guillemet'}, 'T1'],
  ['fl', {29: 'fl', 21: 'enDash'}, 'T1'],
] as const)('by its ink: %s', (_, drawn, expected) => {
  const shapes = drawn as Readonly<Record<number, string>>;
  const codes = [...letters, ...Object.keys(shapes).map(Number)];
  expect(bitmapEncoding(codes, code => ink[shapes[code] ?? ''])).toBe(expected);
});

test.each([
  ['a minus', {0: 'minus'}],
  ['at most', {20: 'atMost'}],
] as const)('a font of symbols alone: %s', (_, drawn) => {
  const shapes = drawn as Readonly<Record<number, string>>;
  expect(bitmapEncoding(Object.keys(shapes).map(Number), code => ink[shapes[code] ?? ''])).toBe('OMS');
});
