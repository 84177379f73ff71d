import {expect, test} from 'vitest';
import {firstScripts} from './first-load.ts';

const manifest = {
  'index.html': {file: 'index.js', imports: ['_shared'], dynamicImports: ['src/other.tsx']},
  'src/features/workspace/workspace.tsx': {file: 'workspace.js', imports: ['index.html', '_shared', '_deep']},
  'src/features/side-panel/side-panel.tsx': {file: 'side-panel.js', imports: ['index.html']},
  'src/other.tsx': {file: 'other.js'},
  _shared: {file: 'shared.js'},
  _deep: {file: 'deep.js', imports: ['_shared']},
  'styles.css': {file: 'styles.css'},
};

test('what is imported on the first screen counts once, what comes later does not', () => {
  expect(firstScripts(manifest).toSorted()).toEqual([
    'deep.js',
    'index.js',
    'shared.js',
    'side-panel.js',
    'workspace.js',
  ]);
});

test('a screen that has moved is missed', () => {
  const {'src/features/side-panel/side-panel.tsx': _, ...rest} = manifest;
  expect(() => firstScripts(rest)).toThrow('side-panel.tsx');
});
