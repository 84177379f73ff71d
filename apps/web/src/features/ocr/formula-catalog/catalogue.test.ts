import katex from 'katex';
import {expect, test} from 'vitest';
import {templates} from './templates.ts';
import {toolbar} from './toolbar.ts';

const draws = (tex: string) => () => katex.renderToString(tex, {throwOnError: true, strict: 'ignore'});

test('the categories are those of the specification', () => {
  expect(toolbar.map(({tag}) => tag)).toEqual([
    'symbols',
    'greek',
    'fractions',
    'roots',
    'limits',
    'trig',
    'integrals',
    'sums',
    'brackets',
    'matrices',
  ]);
  expect(templates.map(({tag}) => tag)).toEqual([
    'algebra',
    'geometry',
    'inequality',
    'calculus',
    'array',
    'trigonometry',
    'statistics',
    'sequence',
    'physics',
  ]);
});

test.each([...toolbar, ...templates].map(({tag, entries}) => [tag, entries] as const))(
  'what %s offers is whole, and can be drawn',
  (tag, entries) => {
    expect(entries.length).toBeGreaterThan(5);
    expect(new Set(entries.map(({latex}) => latex)).size).toBe(entries.length);
    for (const entry of entries) {
      expect(entry).toMatchObject({tag, size: expect.any(Number), padding: expect.any(Number)});
      expect([entry.name, entry.latex, entry.zh, entry.en].every(text => text.length > 0)).toBe(true);
      expect(entry.latex).not.toContain('¦');
      expect(entry.cursor).toBeLessThanOrEqual(entry.latex.length);
      expect(draws(entry.name), entry.name).not.toThrow();
      expect(draws(entry.latex.replaceAll('{}', '{x}').replace('[]', '[3]')), entry.latex).not.toThrow();
    }
  },
);

test('the caret stands where the first part is to be written', () => {
  const entry = (tag: string, latex: string) =>
    toolbar.find(one => one.tag === tag)!.entries.find(one => one.latex === latex);
  expect(entry('fractions', '\\frac{}{}')?.cursor).toBe(6);
  expect(entry('brackets', '\\left(  \\right)')?.cursor).toBe(7);
  expect(entry('greek', '\\alpha ')?.cursor).toBe(7);
});
