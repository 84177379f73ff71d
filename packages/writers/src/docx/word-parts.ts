import type {Doc} from '@recto/model';
import {documentTitle} from '../front-matter/document-title.ts';
import {documentAuthors} from '../front-matter/front-matter.ts';
import {type PageSetup, textWidth} from '../page-setup.ts';
import {element, xmlHead} from '../xml.ts';
import {blocksXml} from './content/blocks.ts';
import {createContext, type Placement} from './content/context.ts';
import {footnotesXml} from './content/footnotes-part.ts';
import {furnitureParts} from './content/furniture.ts';
import {type DocxOptions, docxDefaults} from './options.ts';
import {textNamespaces} from './package/namespaces.ts';
import {appXml, corePropertiesXml, fontTableXml, rootRelationsXml, settingsXml} from './package/package-parts.ts';
import {Relations} from './package/relations.ts';
import {stylesXml} from './package/styles.ts';
import {templates} from './package/templates.ts';
import {sectionsOf} from './sections.ts';

/** The parts of a Word file: texts, and images, by their paths. */
export type WordParts = {readonly texts: ReadonlyMap<string, string>; readonly media: ReadonlyMap<string, Uint8Array>};

/**
 * The parts of a document as a Word file (ECMA-376). The same document and options give the same. What comes from the document is
 * text, never a field, a macro or an address that is fetched.
 */
export function wordParts(doc: Doc, options: Partial<DocxOptions> = {}): WordParts {
  const all = {...docxDefaults, ...options};
  const template = templates[all.template];
  const sections = sectionsOf(doc);
  const {page} = sections[0]!;
  const context = createContext(doc, all, page);
  const relations = new Relations();
  for (const type of ['styles', 'settings', 'fontTable'] as const) relations.toPart(type, `${type}.xml`);
  const around: Placement = {relations, indent: 0, level: 0, inNote: false, headingShift: hasTitle(doc) ? 1 : 0};
  const written = sections.map(section => ({
    page: section.page,
    xml: blocksXml(section.blocks, {...context, page: section.page}, around),
  }));
  const footnotes = footnotesXml(context, around);
  const furniture = all.furniture ? furnitureParts(doc, relations) : {parts: new Map<string, string>(), references: ''};
  if (footnotes) relations.toPart('footnotes', 'footnotes.xml');
  if (!context.numbering.isEmpty) relations.toPart('numbering', 'numbering.xml');
  const document = `${xmlHead}<w:document ${textNamespaces}><w:body>${bodyXml(written, furniture.references)}</w:body></w:document>`;
  const title = documentTitle(doc);
  const parts = new Map<string, string>([
    ['_rels/.rels', rootRelationsXml],
    [
      'docProps/core.xml',
      corePropertiesXml({...doc.metadata, authors: documentAuthors(doc), ...(title !== undefined && {title})}),
    ],
    ['docProps/app.xml', appXml],
    ['word/document.xml', document],
    ['word/_rels/document.xml.rels', relations.xml()],
    ['word/styles.xml', stylesXml(template, doc.metadata.language, textWidth(page))],
    ['word/settings.xml', settingsXml(footnotes !== undefined)],
    ['word/fontTable.xml', fontTableXml(template)],
    ...furniture.parts,
  ]);
  if (!context.numbering.isEmpty) parts.set('word/numbering.xml', context.numbering.xml());
  if (footnotes) {
    parts.set('word/footnotes.xml', footnotes.xml);
    if (!footnotes.relations.isEmpty) parts.set('word/_rels/footnotes.xml.rels', footnotes.relations.xml());
  }
  return {texts: parts, media: context.media.parts};
}

/** The sections one after the other; all but the last end with a paragraph that holds their properties. */
function bodyXml(sections: readonly {readonly page: PageSetup; readonly xml: string}[], references: string): string {
  return sections
    .map(({page, xml}, index) => {
      const properties = sectionXml(page, references);
      if (index < sections.length - 1)
        return `${xml}<w:p><w:pPr><w:pStyle w:val="Separator"/>${properties}</w:pPr></w:p>`;
      return `${xml}${xml.endsWith('</w:tbl>') || xml === '' ? '<w:p/>' : ''}${properties}`;
    })
    .join('');
}

/** Whether the document begins with its own title: the one heading of depth 1, before all others. */
function hasTitle(doc: Doc): boolean {
  const headings = doc.children.filter(block => block.type === 'heading');
  return headings.length > 1 && headings[0]!.depth === 1 && headings.slice(1).every(({depth}) => depth > 1);
}

function sectionXml({width, height, left, right, top, bottom}: PageSetup, references: string): string {
  const landscape = width > height ? ' w:orient="landscape"' : '';
  const edge = Math.min(720, Math.round(top / 2), Math.round(bottom / 2));
  return element(
    'w:sectPr',
    references,
    `<w:pgSz w:w="${width}" w:h="${height}"${landscape}/>`,
    `<w:pgMar w:top="${top}" w:right="${right}" w:bottom="${bottom}" w:left="${left}" w:header="${edge}" w:footer="${edge}" w:gutter="0"/>`,
  );
}
