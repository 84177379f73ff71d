import {extensionOf, formatNames} from '@recto/model';
import {expect, test} from 'vitest';
import {mediaTypeOf} from './files.ts';

test.each([
  ['tables.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['tables.CSV', 'text/csv; charset=utf-8'],
  ['paper.txt', 'text/plain; charset=utf-8'],
  ['paper.searchable.pdf', 'application/pdf'],
  ['exports/cover.png', 'image/png'],
  ['something.bin', 'application/octet-stream'],
  ['no extension', 'application/octet-stream'],
])('%s is sent as %s', (name, type) => expect(mediaTypeOf(name)).toBe(type));

test.each(formatNames)('an export as %s has a media type of its own', format =>
  expect(mediaTypeOf(`a.${extensionOf(format)}`)).not.toBe('application/octet-stream'),
);
