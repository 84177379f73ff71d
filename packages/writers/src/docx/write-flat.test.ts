import {demandingDocument} from '@recto/testkit';
import {unzipSync} from 'fflate';
import {expect, test} from 'vitest';
import {packFlat} from './flat-package.fixture.ts';
import {writeDocx} from './write.ts';
import {writeFlatDocx} from './write-flat.ts';

test('the flat file has the parts of the packed one, each with its type', () => {
  const {doc, assets} = demandingDocument();
  const flat = writeFlatDocx(doc, {assets});
  expect(flat).toMatch(/^<\?xml [^>]*\?>\n<\?mso-application progid="Word.Document"\?>\n<pkg:package [^>]*>/);
  const {bytes, types} = packFlat(flat);
  expect(unzipSync(bytes)).toEqual(unzipSync(writeDocx(doc, {assets})));
  expect(types.get('word/document.xml')).toBe(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  );
  expect(types.get('word/_rels/document.xml.rels')).toBe('application/vnd.openxmlformats-package.relationships+xml');
  expect(types.get('word/media/image1.png')).toBe('image/png');
});
