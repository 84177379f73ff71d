import type {AssetId, Doc} from '@recto/model';
import {strToU8, type Zippable, zipSync} from 'fflate';
import {documentTitle} from '../front-matter/document-title.ts';
import {documentAuthors} from '../front-matter/front-matter.ts';
import {blocksHtml} from '../html/blocks.ts';
import {headingLevels} from '../html/heading-levels.ts';
import {chaptersOf, filesOf} from './chapters.ts';
import {contextOf, imagesOf} from './context.ts';
import {identifierOf} from './identifier.ts';
import {navXhtml} from './nav.ts';
import {type BookFile, containerXml, packageXml} from './package.ts';
import {pageXhtml, untitled} from './page.ts';
import {style} from './style.ts';

export type EpubOptions = {
  /** The bytes of the images. */
  readonly assets: ReadonlyMap<AssetId, Uint8Array>;
  /** When the book is made, which every book says. */
  readonly modified: Date;
  /** Running heads and page numbers too. */
  readonly furniture?: boolean;
};

/**
 * A document as a book: EPUB 3 with formulas in MathML, a file for each chapter. The same document and date give the same bytes; what
 * comes from the document is text, and nothing is fetched.
 */
export function writeEpub(doc: Doc, {assets, modified, furniture = false}: EpubOptions): Uint8Array<ArrayBuffer> {
  const chapters = chaptersOf(doc, furniture);
  const files = filesOf(chapters);
  const images = imagesOf(doc, assets);
  const levels = headingLevels(doc);
  const pages = chapters.map(chapter => {
    const context = contextOf(chapter, files, images, levels);
    return {file: chapter.file, text: pageXhtml(doc, chapter.title || untitled, blocksHtml(chapter.blocks, context))};
  });
  const title = documentTitle(doc) ?? (chapters[0]?.title || untitled);
  const book: BookFile[] = [
    {id: 'nav', path: 'nav.xhtml', mediaType: xhtmlType, properties: 'nav'},
    {id: 'style', path: 'style.css', mediaType: 'text/css'},
    ...pages.map(({file, text}, index): BookFile => {
      const own = {id: `c${index + 1}`, path: file, mediaType: xhtmlType, isText: true};
      return text.includes('<math') ? {...own, properties: 'mathml'} : own;
    }),
    ...[...images.used.values()].map(({path, mediaType}, index) => ({id: `i${index + 1}`, path, mediaType})),
  ];
  const identifier = identifierOf(pages.map(({text}) => text).join(''));
  const zip: Zippable = {
    // first and as it is, so that the file can be told by its first bytes
    mimetype: [strToU8('application/epub+zip'), {level: 0}],
    'META-INF/container.xml': strToU8(containerXml),
    'EPUB/package.opf': strToU8(
      packageXml({...doc.metadata, authors: documentAuthors(doc)}, {title, identifier, modified, files: book}),
    ),
    'EPUB/nav.xhtml': strToU8(navXhtml(doc, chapters, levels)),
    'EPUB/style.css': strToU8(style),
  };
  for (const {file, text} of pages) zip[`EPUB/${file}`] = strToU8(text);
  for (const {path, bytes} of images.used.values()) zip[`EPUB/${path}`] = [bytes, {level: 0}];
  return zipSync(zip, {mtime: new Date(1980, 0, 1)});
}

const xhtmlType = 'application/xhtml+xml';
