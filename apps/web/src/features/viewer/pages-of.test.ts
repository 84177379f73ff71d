import {expect, test} from 'vitest';
import {pagesOf} from './pages-of.ts';

const none = {objectId: 'o', layoutResponse: null, ocrResponse: null, mathpixResponse: null};

test.each([
  ['a picture', {...none, ocrResponse: {texLines: ['a', '$b$']}}, ['a\n$b$']],
  ['a picture of nothing', {...none, ocrResponse: {texLines: ['', ' ']}}, []],
  ['a third party', {...none, mathpixResponse: {text: 'a<b> c'}}, ['a < b > c']],
  ['nothing', none, []],
])('%s', (_, result, texts) => expect(pagesOf(result).map(({md}) => md)).toEqual(texts));
