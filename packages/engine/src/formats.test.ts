import {builders, type Table} from '@recto/model';
import {expect, test} from 'vitest';
import type {Converted} from './convert.ts';
import {write} from './formats.ts';

const {cell, doc} = builders();
const row = (header: boolean, ...texts: string[]) => ({
  type: 'tableRow' as const,
  children: texts.map(text => cell(text, {header})),
});
const table: Table = {
  type: 'table',
  id: 't',
  from: [],
  columns: 2,
  joins: [2],
  children: [row(true, 'A', 'B'), row(false, '1', '2'), row(false, '3', '4')],
};
const converted: Converted = {
  doc: doc(table),
  assets: new Map(),
  source: {bytes: new Uint8Array(), host: {now: () => new Date(0)} as never},
};

test('a table over pages is one, or one for each page when that is asked; JSON says where it was joined', async () => {
  const heads = async (splitTables: boolean) =>
    (await write(converted, 'md', {splitTables})).split('\n').filter(line => line === '| A | B |').length;
  expect([await heads(false), await heads(true)]).toEqual([1, 2]);
  expect(JSON.parse(await write(converted, 'json', {splitTables: true})).children[0].joins).toEqual([2]);
});

test('HTML is one file, or names its style sheet in the folder', async () => {
  const beside = new Map<string, string>();
  const put = (name: string, bytes: Uint8Array) => void beside.set(name, new TextDecoder().decode(bytes));
  expect(await write(converted, 'html', {}, undefined, {beside: put})).toContain('<style>');
  expect(beside.size).toBe(0);
  const html = await write(converted, 'html', {pictures: 'folder', assetFolder: 'tea.assets/'}, undefined, {
    beside: put,
  });
  expect(html).toContain('<link rel="stylesheet" href="tea.assets/style.css">');
  expect(html).not.toContain('<style>');
  expect(beside.get('style.css')).toContain('@media print');
});

test.each(['xlsx', 'csv'] as const)('%s says so where a document has no tables', async format => {
  const told = async (given: Converted): Promise<string[]> => {
    const codes: string[] = [];
    await write(given, format, {}, diagnostic => codes.push(diagnostic.code));
    return codes;
  };
  expect(await told(converted)).toEqual([]);
  expect(await told({...converted, doc: doc()})).toEqual(['no-tables']);
});

test('chunks are as long as asked, and a book is a file of its own', async () => {
  const many = {...converted, doc: doc(...Array.from({length: 40}, () => builders().paragraph('Tea is hot.')))};
  const count = async (chunkSize?: number): Promise<number> =>
    (await write(many, 'chunks', chunkSize === undefined ? {} : {chunkSize})).trim().split('\n').length;
  expect(await count()).toBe(1);
  expect(await count(32)).toBeGreaterThan(3);
  expect(new TextDecoder().decode((await write(many, 'epub')).slice(0, 2))).toBe('PK');
});
