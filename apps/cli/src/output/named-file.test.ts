import {mkdir, mkdtemp} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {formatOfName, mayBeNamed, namedFile} from './named-file.ts';

test.each([
  ['paper.md', 'md'],
  ['out/Paper.DOCX', 'docx'],
  ['all.zip', 'zip'],
  ['scan.searchable.pdf', 'searchable-pdf'],
  ['paper.pdf', 'pdf'],
  ['paper.epub', 'epub'],
  ['paper.jsonl', 'chunks'],
  ['out', undefined],
  ['v1.2', undefined],
  ['.md', undefined],
])('%s names %s', (name, format) => {
  expect(formatOfName(name)).toBe(format);
});

test('a folder stays a folder, whatever its name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'named-'));
  await mkdir(path.join(folder, 'notes.md'));
  expect(await namedFile('notes.md', folder)).toBeUndefined();
  expect(await namedFile('paper.md', folder)).toEqual({
    file: path.join(folder, 'paper.md'),
    stem: path.join(folder, 'paper'),
  });
});

test('a file of another format is refused, a folder of such a name is not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'named-'));
  for (const name of ['x.rtf', 'x.MOBI', 'a/b.odt'])
    await expect(namedFile(name, folder)).rejects.toMatchObject({code: 'output/unknown-format'});
  for (const name of ['x.rtf/', 'rtf', 'v1.2', 'thesis.final']) expect(await namedFile(name, folder)).toBeUndefined();
  await mkdir(path.join(folder, 'x.epub'));
  expect(await namedFile('x.epub', folder)).toBeUndefined();
});

test('a file has the name of its kind only', () => {
  expect(mayBeNamed('/w/a.pdf', 'searchable-pdf')).toBe(true);
  expect(mayBeNamed('/w/a.MD', 'md')).toBe(true);
  expect(mayBeNamed('/w/a.md', 'docx')).toBe(false);
});
