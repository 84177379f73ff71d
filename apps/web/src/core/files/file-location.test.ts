import {FileType, TaskStatus} from '@recto/api';
import {expect, test} from 'vitest';
import {fileLocation} from './file-location.ts';

const parse = (parseId: string, status: number) => ({parseId, status}) as never;
const file = (fileType: number, ...parses: never[]) => ({objectId: 'o', file: {fileType}, objectParseList: parses});

test.each([
  ['a PDF', file(FileType.pdf, parse('p', TaskStatus.success)), '/pdf-views', 'p'],
  ['an image', file(FileType.img, parse('p', TaskStatus.success)), '/ocr', 'p'],
  [
    'an image read twice',
    file(FileType.img, parse('q', TaskStatus.failed), parse('p', TaskStatus.success)),
    '/ocr',
    'p',
  ],
  ['an image that is being read', file(FileType.img, parse('p', TaskStatus.pending)), '/pdf-views', undefined],
  ['an image that was not read', file(FileType.img), '/pdf-views', undefined],
])('%s is opened where it can be worked on', (_, given, to, parseId) => {
  expect(fileLocation(given)).toEqual({to, search: {objectId: 'o', ...(parseId && {parseId})}});
});
