import {expect, test} from 'vitest';
import type {Input} from '../input/collect-inputs.ts';
import {planOutputs} from './plan-outputs.ts';

const file = (source: string, stem: string): Input => ({kind: 'file', name: source, source, stem});
const url = (stem: string, source = `https://example.org/${stem}`): Input => ({
  kind: 'url',
  name: source,
  source,
  stem,
});

for (const [name, inputs, folder, stems] of [
  ['into a folder', [file('/w/in/a.pdf', 'a')], 'out', ['/w/out/a']],
  ['folders are kept', [file('/w/in/x/a.pdf', 'x/a'), file('/w/in/b.pdf', 'b')], 'out', ['/w/out/x/a', '/w/out/b']],
  ['beside the source', [file('/w/in/x/a.pdf', 'x/a')], undefined, ['/w/in/x/a']],
  ['an address without a folder', [url('a')], undefined, ['/w/a']],
  [
    'two of one name keep their folders',
    [file('/w/x/a.pdf', 'a'), file('/w/y/a.pdf', 'a'), file('/w/x/b.pdf', 'b')],
    'out',
    ['/w/out/x/a', '/w/out/y/a', '/w/out/b'],
  ],
  ['one above the other', [file('/w/a.pdf', 'a'), file('/w/y/a.pdf', 'a')], 'out', ['/w/out/a', '/w/out/y/a']],
  [
    'names that differ in case alone',
    [file('/w/x/a.pdf', 'a'), file('/w/x/A.PDF', 'A')],
    'out',
    ['/w/out/a', '/w/out/A-2'],
  ],
  [
    'two addresses of one name',
    [url('a', 'https://x.org/a'), url('a', 'https://y.org/a')],
    'out',
    ['/w/out/a', '/w/out/a-2'],
  ],
  ['never over an input', [file('/w/a.md', 'a.md'), file('/w/b.md', 'b')], undefined, ['/w/a.md', '/w/b-2']],
] as const) {
  test(name, () => {
    const place = folder === undefined ? undefined : {folder};
    expect(planOutputs(inputs, place, '/w').map(planned => planned.stem)).toEqual(stems);
  });
}

test('one result has the name that it was given, but never that of its input', () => {
  const planned = (stem: string) => planOutputs([file('/w/in/a.pdf', 'a')], {stem, file: `${stem}.pdf`}, '/w')[0];
  expect(planned('/w/b')).toMatchObject({stem: '/w/b', file: '/w/b.pdf'});
  expect(planned('/w/in/a')).toMatchObject({stem: '/w/in/a'});
  expect(planned('/w/in/a')!.file).toBeUndefined();
});

test('beside an input of a format that is not written', () => {
  const stem = (to: readonly ('md' | 'html')[]) => planOutputs([file('/w/a.html', 'a')], undefined, '/w', to)[0]?.stem;
  expect([stem(['md']), stem(['md', 'html'])]).toEqual(['/w/a', '/w/a-2']);
});
