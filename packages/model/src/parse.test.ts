import {readFileSync} from 'node:fs';
import {Ajv2020} from 'ajv/dist/2020.js';
import {expect, test} from 'vitest';
import {builders} from './build.ts';
import {AppError} from './errors.ts';
import type {Doc} from './nodes.ts';
import {parseDoc} from './parse.ts';

const schema = JSON.parse(readFileSync(new URL('../schema/doc-1.json', import.meta.url), 'utf8'));
const fits = new Ajv2020({strict: true, strictTypes: false}).compile(schema);
const {doc, paragraph, table, list, item, theorem, footnote, figure, caption, math, link} = builders();

const full: Doc = {
  ...doc(
    paragraph('a', math('x', 0.5), link({url: 'https://example.org'}, 'b')),
    list(item('1.', paragraph('c'), list(item('•', paragraph('d'))))),
    table([['a', 'b']]),
    theorem('Theorem 1.', paragraph('e')),
    footnote('1', paragraph('f')),
    figure({asset: 'fig-1', caption: caption('Figure 1')}),
  ),
  outline: [{title: 'a', depth: 1, page: 1, top: 3}],
  diagnostics: [
    {code: 'page-without-text', page: 1},
    {code: 'table-in-doubt', node: 'b1', confidence: 0.3, from: []},
  ],
  coverage: [{page: 1, glyphs: 3, placed: 2, leftOut: {clipped: 1}, unreadable: {F1: 0}, images: 0}],
};

const change = (path: string, value: unknown): unknown => {
  const copy = structuredClone(full) as never;
  const keys = path.split('.');
  const last = keys.pop()!;
  const owner = keys.reduce((at: Record<string, never>, key) => at[key]!, copy as Record<string, never>);
  if (value === undefined) delete owner[last];
  else owner[last] = value as never;
  return copy;
};

const failure = (value: unknown): string => {
  try {
    parseDoc(value);
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'parsed';
};

test('a document written as JSON is read back', () => {
  const copy: unknown = JSON.parse(JSON.stringify(full));
  expect(parseDoc(copy)).toEqual(full);
  expect(fits(copy), JSON.stringify(fits.errors)).toBe(true);
});

test('fields that a later version adds are kept', () => {
  const newer = change('children.0.mood', 'calm');
  expect(parseDoc(newer)).toMatchObject({children: [{mood: 'calm'}, {}, {}, {}, {}, {}]});
  expect(fits(newer)).toBe(true);
});

for (const [path, value, expected] of [
  ['children.0.type', 'poem', /^document\/invalid: .*children\[0\]\.type must be one of heading, paragraph/],
  ['children.0.id', undefined, /children\[0\]\.id is missing/],
  ['children.0.children', 'a', /children\[0\]\.children must be a list/],
  ['children.0.children.1.confidence', 2, /children\[0\]\.children\[1\]\.confidence must be at most 1/],
  ['children.0.from', [{page: 1.5, box: {}}], /children\[0\]\.from\[0\]\.page must be a whole number/],
  ['children.0.from', [{page: 1, box: {left: null}}], /children\[0\]\.from\[0\]\.box\.left must be a number/],
  [
    'children.1.children.0.children.1.children.0.label',
    7,
    /children\[1\]\.children\[0\]\.children\[1\]\.children\[0\]\.label must be a string/,
  ],
  ['children.2.children.0.children.0.header', 1, /header must be true or false/],
  ['pages.0.rotation', 45, /pages\[0\]\.rotation must be 0 or 90 or 180 or 270/],
  ['coverage.0.leftOut', {tired: 1}, /coverage\[0\]\.leftOut\.tired is not a known key/],
  ['diagnostics.0.code', 'bad-mood', /diagnostics\[0\]\.code must be one of/],
  ['metadata', [], /metadata must be an object/],
  ['schema', '1', /schema must be 1/],
] as const) {
  test(`${path} = ${JSON.stringify(value)} is refused, by the schema too`, () => {
    const broken = change(path, value);
    expect(failure(broken)).toMatch(expected);
    expect(fits(broken)).toBe(false);
  });
}

for (const value of [undefined, null, 7, 'x', [], {}]) {
  test(`${JSON.stringify(value)} is no document`, () => expect(failure(value)).toMatch(/^document\/invalid: /));
}

test('a later schema asks for an update', () => {
  expect(failure({schema: 2, verses: []})).toMatch(/^document\/newer: .*schema 2/);
});

test('a tower of quotes does not overflow the stack', () => {
  let block: unknown = {type: 'quote', id: 'b0', from: [], children: []};
  for (let level = 1; level < 50_000; level++) block = {type: 'quote', id: `b${level}`, from: [], children: [block]};
  expect(failure({...full, children: [block]})).toMatch(/deeper than 64 levels/);
});
