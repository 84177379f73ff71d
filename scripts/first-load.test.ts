import {expect, test} from 'vitest';
import {firstScripts} from './first-load.ts';

const manifest = {
  'index.html': {file: 'index.js', imports: ['_first', '_shared'], dynamicImports: ['src/other.tsx']},
  'src/other.tsx': {file: 'other.js', imports: ['_first', '_late']},
  _first: {file: 'first.js', imports: ['_shared', '_deep']},
  _shared: {file: 'shared.js'},
  _deep: {file: 'deep.js', imports: ['_shared']},
  _late: {file: 'late.js'},
  'styles.css': {file: 'styles.css'},
};

test('what the page imports counts once, what comes later does not', () => {
  expect(firstScripts(manifest).toSorted()).toEqual(['deep.js', 'first.js', 'index.js', 'shared.js']);
});

test('a chunk that the manifest lacks is missed', () => {
  const {_deep: _, ...rest} = manifest;
  expect(() => firstScripts(rest)).toThrow('_deep');
});
