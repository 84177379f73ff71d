import {type PDFDocument, PDFName, type PDFPage, type PDFRef, PDFString} from '@cantoo/pdf-lib';
import type {PageBox, Projection} from '@recto/model';
import {ContentMismatch, eraseContent} from '../../content/rewrite/erase-content.ts';
import type {Extracted} from '../../content/rewrite/extracted-glyph.ts';
import type {PageFacts} from '../../facts.ts';
import type {Matrix} from '../../matrix.ts';
import {OwnResources, resourcesOf} from '../../objects/resources.ts';
import {concatBytes, decodeContents} from '../../objects/streams.ts';
import {type EmbeddedFont, embedFont} from '../file/embed-font.ts';
import {loadDocument} from '../file/load-document.ts';
import {saveEdited} from '../file/save-edited.ts';
import {dropUnreachable} from '../file/unreachable.ts';
import {type MovedLink, moveLinks} from './move-links.ts';
import {setOutlineTitles} from './outline-titles.ts';
import {type FontHandle, type FontNames, type PaintItem, paintContent} from './paint.ts';
import {type PaintedTags, TagBook, tagPainted} from './painted-tags.ts';
import {addPatch} from './patch.ts';
import {replacePages} from './replace-pages.ts';

/** How a page is to change. */
export type PageEdit = {
  /** The page's facts, read with `shows`. */
  readonly facts: PageFacts;
  /** `Glyph.order` of the glyphs that go. */
  readonly glyphs: ReadonlySet<number>;
  /** Boxes of rules that go. */
  readonly rules: readonly PageBox[];
  /** What is drawn on top. */
  readonly paint: readonly PaintItem[];
  /** Where the points of `paint` lie on the page, when its scan is skewed or photographed at an angle. */
  readonly projection?: Projection;
  readonly links?: readonly MovedLink[];
};

/** A PDF that is being changed. */
export type PdfEditor = {
  readonly pageCount: number;
  /** A font to paint with; `defineFont` must be called for it before `save`. */
  readonly newFont: () => FontHandle;
  readonly defineFont: (font: FontHandle, program: EmbeddedFont) => void;
  /**
   * The glyphs of a page by their order, ready to be drawn elsewhere; the page stays as it is. Nothing when its content is not
   * what was read: it can then not be edited either.
   */
  readonly extractGlyphs: (
    number: number,
    facts: PageFacts,
    glyphs: ReadonlySet<number>,
  ) => ReadonlyMap<number, Extracted> | undefined;
  /**
   * Takes glyphs and rules out of a page's content and draws others on top, with the tags of the texts that they stand for. False when its content is not what was read: the
   * page then stays as it is.
   */
  readonly editPage: (number: number, edit: PageEdit) => boolean;
  /** New titles of the outline's items by their index, as `DocumentFacts.outline` counts them. */
  readonly setOutlineTitles: (titles: ReadonlyMap<number, string>) => void;
  /** What language its text is in from now on, as a BCP 47 tag. */
  readonly setLanguage: (language: string) => void;
  readonly save: () => Promise<Uint8Array>;
  /**
   * Another file that was made from the same one, with these pages of it as they are here and these titles of its outline; its
   * other pages keep their content as it is. Throws as `openEditor`.
   */
  readonly saveInto: (
    other: Uint8Array,
    pages: ReadonlySet<number>,
    titles: ReadonlyMap<number, string>,
  ) => Promise<Uint8Array>;
};

/** As `openEditor`. */
export async function makeEditor(bytes: Uint8Array, password: string | undefined): Promise<PdfEditor> {
  const document = await loadDocument(bytes, password);
  const {context} = document;
  const pages = document.getPages();
  const fonts = new Map<FontHandle, PDFRef>();
  const tags = new Map<number, PaintedTags>();
  return {
    pageCount: pages.length,
    newFont: () => {
      const handle = {key: fonts.size};
      fonts.set(handle, context.nextRef());
      return handle;
    },
    defineFont: (handle, program) => embedFont(context, fonts.get(handle) as PDFRef, program),
    extractGlyphs: (number, facts, glyphs) => {
      const page = pages[number - 1];
      return page && erasePage(page, {facts, glyphs, rules: []})?.erased.extracted;
    },
    editPage: (number, edit) => {
      const page = pages[number - 1];
      const painted = page && editPage(page, edit, handle => fonts.get(handle) as PDFRef);
      if (!painted) return false;
      tagPainted(page, painted);
      tags.set(number, painted);
      return true;
    },
    setLanguage: language => document.catalog.set(PDFName.of('Lang'), PDFString.of(language)),
    setOutlineTitles: titles => setOutlineTitles(document, titles),
    save: () => saveDocument(document),
    saveInto: async (other, numbers, titles) => {
      const target = await loadDocument(other, undefined);
      replacePages(document, target, numbers);
      for (const [index, page] of target.getPages().entries()) {
        const painted = numbers.has(index + 1) ? tags.get(index + 1) : undefined;
        if (painted) tagPainted(page, painted);
      }
      setOutlineTitles(target, titles);
      return saveDocument(target);
    },
  };
}

function saveDocument(document: PDFDocument): Promise<Uint8Array> {
  dropUnreachable(document.context);
  return saveEdited(document);
}

function erasePage(page: PDFPage, {facts, glyphs, rules}: Pick<PageEdit, 'facts' | 'glyphs' | 'rules'>) {
  if (!facts.shows || !facts.matrix) throw new Error('the page was read without its text operators');
  const {node} = page;
  const {context} = page.doc;
  const resources = resourcesOf(node);
  const own = new OwnResources(context, resources);
  const content = decodeContents(context, node.get(PDFName.of('Contents')));
  const matrix = facts.matrix as Matrix;
  try {
    const outlines = facts.glyphs.filter(glyph => glyph.outlined && glyphs.has(glyph.order));
    const plan = {matrix, shows: facts.shows, glyphs, rules: rules.map(box => ({box})), outlines};
    return {erased: eraseContent(content, resources, own, context, plan), own, matrix};
  } catch (error) {
    if (error instanceof ContentMismatch) return undefined;
    throw error;
  }
}

function editPage(page: PDFPage, edit: PageEdit, refOf: (font: FontHandle) => PDFRef): PaintedTags | undefined {
  const {node} = page;
  const {context} = page.doc;
  const made = erasePage(page, edit);
  if (!made) return undefined;
  const {erased, own, matrix} = made;
  const book = new TagBook(page, erased.marks);
  const names: FontNames = {
    aroundText: glyph => book.around(glyph),
    ofHandle: font => own.add('Font', refOf(font), 'RectoF'),
    ofExtracted: glyph => own.add('Font', glyph.font, 'RectoS'),
    ofPatch: patch => own.add('XObject', addPatch(context, patch), 'RectoI'),
  };
  const painted = paintContent(edit.paint, matrix, names, edit.projection);
  const encoder = new TextEncoder();
  const parts = [
    encoder.encode('q\n'),
    erased.content,
    encoder.encode(`\n${'Q '.repeat(erased.open)}Q\nq\n${painted}\nQ\n`),
  ];
  node.set(PDFName.of('Contents'), context.register(context.flateStream(concatBytes(parts))));
  if (own.changed) node.set(PDFName.of('Resources'), own.changed);
  if (edit.links && edit.links.length > 0) moveLinks(node, context, matrix, edit.links);
  return book.tags;
}
