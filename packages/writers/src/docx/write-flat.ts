import type {Doc} from '@recto/model';
import {base64} from '../html/data-uri.ts';
import {element} from '../xml.ts';
import type {DocxOptions} from './options.ts';
import {contentType} from './package/package-parts.ts';
import {wordParts} from './word-parts.ts';

/**
 * A document as a Word file in one XML text (Flat OPC), as Word takes it from other programs: the parts of `writeDocx`, none of
 * them packed.
 */
export function writeFlatDocx(doc: Doc, options: Partial<DocxOptions> = {}): string {
  const {texts, media} = wordParts(doc, options);
  const xml = [...texts].map(([path, text]) => part(path, element('pkg:xmlData', text.replace(declaration, ''))));
  // images are not packed either
  const images = [...media].map(([path, bytes]) =>
    part(path, element('pkg:binaryData', base64(bytes)), ' pkg:compression="store"'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    // opens the file in Word where it is saved as .xml
    '<?mso-application progid="Word.Document"?>',
    element('pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"', ...xml, ...images),
  ].join('\n');
}

const declaration = /^<\?xml[^>]*\?>\s*/;

const part = (path: string, content: string, more = ''): string =>
  element(`pkg:part pkg:name="/${path}" pkg:contentType="${contentType(path)}"${more}`, content);
