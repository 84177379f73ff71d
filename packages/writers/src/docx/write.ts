import type {Doc} from '@recto/model';
import {strToU8, type Zippable, zipSync} from 'fflate';
import type {DocxOptions} from './options.ts';
import {contentTypesXml} from './package/package-parts.ts';
import {wordParts} from './word-parts.ts';

/**
 * A document as a Word file (ECMA-376). The same document and options give the same bytes. What comes from the document
 * is text, never a field, a macro or an address that is fetched.
 */
export function writeDocx(doc: Doc, options: Partial<DocxOptions> = {}): Uint8Array<ArrayBuffer> {
  const {texts, media} = wordParts(doc, options);
  const files: Zippable = {'[Content_Types].xml': strToU8(contentTypesXml([...texts.keys()]))};
  for (const [name, text] of texts) files[name] = strToU8(text);
  // images are packed already
  for (const [name, bytes] of media) files[name] = [bytes, {level: 0}];
  return zipSync(files, {mtime: new Date(1980, 0, 1)});
}
