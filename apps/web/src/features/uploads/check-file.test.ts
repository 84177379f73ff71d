import {expect, test} from 'vitest';
import {checkFile, linkIn} from './check-file.ts';

const limits = {pdfBytes: 100, imageBytes: 10};

test.each([
  [{name: 'a.pdf', type: '', size: 100}, {kind: 'pdf'}],
  [{name: 'A.PDF', type: 'application/octet-stream', size: 1}, {kind: 'pdf'}],
  [{name: 'blob', type: 'image/png', size: 10}, {kind: 'img'}],
  [{name: 'a.webp', type: '', size: 1}, {kind: 'img'}],
  [{name: 'a.pdf', type: '', size: 101}, {refusal: 'pdfTooLarge'}],
  [{name: 'a.jpg', type: '', size: 11}, {refusal: 'imageTooLarge'}],
  [{name: 'a.pdf', type: '', size: 0}, {refusal: 'empty'}],
  [{name: 'a.docx', type: '', size: 1}, {kind: 'other'}],
  [{name: 'A.EPUB', type: '', size: 100}, {kind: 'other'}],
  [{name: 'a.md', type: '', size: 101}, {refusal: 'textTooLarge'}],
  [{name: 'a.html', type: 'text/html', size: 0}, {refusal: 'empty'}],
  [{name: 'a.xlsx', type: '', size: 1}, {refusal: 'unsupported'}],
  [{name: 'pdf', type: '', size: 1}, {refusal: 'unsupported'}],
  [{name: 'IMG_1.HEIC', type: '', size: 1}, {refusal: 'otherImage'}],
  [{name: 'blob', type: 'image/gif', size: 1}, {refusal: 'otherImage'}],
])('%j', (file, checked) => expect(checkFile(file, limits)).toEqual(checked));

test.each([
  [' https://arxiv.org/pdf/1706.03762 ', 'https://arxiv.org/pdf/1706.03762'],
  ['see https://arxiv.org', undefined],
  ['https://', undefined],
  ['javascript:alert(1)', undefined],
  ['ftp://host/a.pdf', undefined],
])('%j', (text, link) => expect(linkIn(text)).toBe(link));
