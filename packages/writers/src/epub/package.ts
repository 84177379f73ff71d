import {escapeXml, isRightToLeftLanguage, languageTag, type Metadata} from '@recto/model';
import {xmlHead} from '../xml.ts';

/** A file of the book, as its list has it. */
export type BookFile = {
  readonly id: string;
  readonly path: string;
  readonly mediaType: string;
  readonly properties?: string;
  /** Whether it is read from beginning to end. */
  readonly isText?: boolean;
};

export const containerXml = `${xmlHead}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/** The package document: what the book is, and its files in their order. */
export function packageXml(
  {authors = [], language}: Metadata,
  given: {
    readonly title: string;
    readonly identifier: string;
    readonly modified: Date;
    readonly files: readonly BookFile[];
  },
): string {
  const items = given.files.map(
    ({id, path, mediaType, properties}) =>
      `<item id="${id}" href="${path}" media-type="${mediaType}"${properties ? ` properties="${properties}"` : ''}/>`,
  );
  const spine = given.files.filter(({isText}) => isText).map(({id}) => `<itemref idref="${id}"/>`);
  const direction = isRightToLeftLanguage(language ?? '') ? ' page-progression-direction="rtl"' : '';
  const hasFormulas = given.files.some(({properties}) => properties === 'mathml');
  const features = ['alternativeText', 'displayTransformability', 'structuralNavigation', 'tableOfContents'];
  return `${xmlHead}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book">${given.identifier}</dc:identifier>
<dc:title>${escapeXml(given.title)}</dc:title>
<dc:language>${languageTag(language) ?? 'und'}</dc:language>
${authors.map(name => `<dc:creator>${escapeXml(name)}</dc:creator>\n`).join('')}<meta property="dcterms:modified">${utcSecond(given.modified)}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
${[...features, ...(hasFormulas ? ['MathML'] : [])].map(name => `<meta property="schema:accessibilityFeature">${name}</meta>\n`).join('')}<meta property="schema:accessibilityHazard">none</meta>
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine${direction}>
${spine.join('\n')}
</spine>
</package>
`;
}

/** As EPUB asks for it: to the second, in UTC. */
const utcSecond = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, 'Z');
