import {expect, test} from 'vitest';
import {presets, presetsFor} from './presets.ts';

test('a slash alone asks for all six', () => {
  expect(presetsFor('/')).toEqual(presets);
  expect(presets).toHaveLength(6);
});

for (const [typed, found] of [
  ['/sum', ['summary']],
  ['/SUMMARIZE', ['summary']],
  ['/总结', ['summary']],
  ['/anki', ['cards']],
  ['/ english', ['translate']],
  ['/xyz', []],
] as const)
  test(`${typed} asks for ${found.join(', ') || 'none'}`, () => expect(presetsFor(typed)).toEqual(found));

test.each(['', 'what is 1/2', 'see\n/sum', '/sum\nmore'])('%j is a question', text =>
  expect(presetsFor(text)).toBeUndefined(),
);
