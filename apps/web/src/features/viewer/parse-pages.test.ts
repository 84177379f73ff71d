import {expect, test} from 'vitest';
import {pagesOfParse} from './parse-pages.ts';

const size = {pageWidth: 300, pageHeight: 200};
const none = {objectId: 'o', layoutResponse: null, ocrResponse: null, mathpixResponse: null};

test.each([
  ['a picture', {...none, ocrResponse: {texLines: ['a', '$b$'], assets: {}, ...size}}, ['a\n$b$']],
  [
    'a picture in it',
    {...none, ocrResponse: {texLines: ['![](assets/f-1.png)'], assets: {'f-1.png': '/files/f'}, ...size}},
    ['![](/files/f)'],
  ],
  ['a picture of nothing', {...none, ocrResponse: {texLines: ['', ' '], assets: {}, ...size}}, []],
  ['a third party', {...none, mathpixResponse: {text: 'a<b> c'}}, ['a < b > c']],
  ['nothing', none, []],
])('%s', (_, result, texts) => expect(pagesOfParse(result).map(({md}) => md)).toEqual(texts));
