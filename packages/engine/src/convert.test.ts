import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import {convert} from './convert.ts';

const text = 'BT /F1 12 Tf 20 90 Td (The tea is hot and then it cools.) Tj ET';
const resources = '/Font << /F1 4 0 R >>';
const empty = {content: '0 0 200 100 re f'};
const recognition = async () => ({
  images: async function* () {},
  read: () => Promise.reject(new Error('the model a.onnx is missing or damaged')),
  readLines: async () => [],
  release: async () => {},
});
const converted = (pages: Parameters<typeof pdfBytes>[0]['pages']) =>
  convert(pdfBytes({pages}), {host: nodeHost(), recognition, ocr: 'always'});

test('a document of which recognition could read no page is none', async () => {
  await expect(converted([empty, empty])).rejects.toMatchObject({
    code: 'picture/not-read',
    message: expect.stringContaining('a.onnx is missing'),
  });
});

test('where a page has text of its own, that stays', async () => {
  const {doc} = await converted([empty, {content: text, resources}]);
  expect(doc.children).toMatchObject([{type: 'paragraph'}]);
  expect(doc.diagnostics.filter(({code}) => code === 'recognition-failed')).toHaveLength(2);
});
