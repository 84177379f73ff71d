import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {findWrongDirections} from './check-folders.ts';
import type {FolderRules} from './folder-rules.ts';

test('the workspaces of this repository keep their directions', () => {
  expect(findWrongDirections('.')).toEqual([]);
});

const cases: readonly [name: string, files: Record<string, string>, rules: FolderRules, expected: readonly string[]][] =
  [
    ['one direction', {'a/x.ts': "import {y} from '../b/y.ts';", 'b/y.ts': ''}, {}, []],
    [
      'folders that import each other, even for types',
      {'a/x.ts': "import {y} from '../b/y.ts';", 'b/y.ts': '', 'b/z.ts': "import type {X} from '../a/x.ts';"},
      {},
      ['folders import each other: a, b'],
    ],
    [
      'values in a circle, across lines and by export',
      {'x.ts': "import {\n  y,\n} from './y.ts';", 'y.ts': "export {x} from './x.ts';"},
      {},
      ["files import each other's values: x.ts, y.ts"],
    ],
    ['types in a circle', {'x.ts': "import {type Y} from './y.ts';", 'y.ts': "import {x} from './x.ts';"}, {}, []],
    [
      'a value that comes when it is asked for',
      {'x.ts': "import('./y.ts');", 'y.ts': "import {x} from './x.ts';"},
      {},
      [],
    ],
    [
      'against the order',
      {'low/x.ts': "import type {Y} from '../high/y.ts';", 'high/y.ts': ''},
      {order: [['high'], ['low']]},
      ['low/x.ts imports high/y.ts, which is above it'],
    ],
    [
      'past an index',
      {
        'parts/a/x.ts': "import '../b/inner.ts'; import '../b/index.ts';",
        'parts/b/inner.ts': '',
        'parts/b/index.ts': '',
      },
      {behindIndex: ['parts']},
      ['parts/a/x.ts imports parts/b/inner.ts past parts/b/index.ts'],
    ],
    [
      'beside an index, where it may be',
      {'app/x.ts': "import '../parts/a/screens.ts';", 'parts/a/screens.ts': '', 'parts/a/index.ts': ''},
      {behindIndex: ['parts'], besideIndex: ['screens.ts']},
      [],
    ],
    [
      'values where only types may come from',
      {
        'routes/x.ts': "import {y} from '../data/y.ts';",
        'routes/z.ts': "import type {Y} from '../data/y.ts';",
        'data/y.ts': '',
      },
      {typesOnly: {data: ['routes']}},
      ['routes/x.ts imports values of data/y.ts, of which it may know the types only'],
    ],
    ['a test may', {'a/x.test.ts': "import '../b/y.ts';", 'b/y.ts': "import '../a/z.ts';", 'a/z.ts': ''}, {}, []],
  ];

test.each(cases)('%s', (_, files, rules, expected) => {
  const root = mkdtempSync(path.join(tmpdir(), 'folders-'));
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(root, 'packages/p/src', file);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, text);
  }
  expect(findWrongDirections(root, {'packages/p': rules})).toEqual(
    expected.map(sentence => `packages/p/src: ${sentence}`),
  );
});
