import {type MarkupFile, openMarkup} from '@recto/markup';
import {AppError, type Block, type Doc, type Table, type TextFormat, textFormatOf} from '@recto/model';

/** A file whose text is translated in its places. */
export type TextFile = {
  readonly format: TextFormat;
  /** What it shows; the pages are sections of the file, for it has none of its own. */
  readonly doc: Doc;
  readonly write: MarkupFile['write'];
};

/** Opens a Word file, a book, a page of the web or Markdown, told by its content. Throws AppError `file/…` and `html/too-large`. */
export function openTextFile(bytes: Uint8Array): TextFile {
  const format = textFormatOf(bytes);
  if (!format) throw new AppError('file/damaged', {format: 'text', why: 'it holds no text'});
  const {doc, write} = openMarkup(bytes, format);
  return {format, doc: inSections(doc), write};
}

/**
 * The texts of a file on one page for each of its sections: so that a book of a thousand chapters is shown, found in and asked about
 * piece by piece. A section is a part of the file, such as a chapter of a book, or some of it: it ends before a heading, or where it
 * grows too long.
 */
function inSections(doc: Doc): Doc {
  const children: Block[] = [];
  let [page, count, part] = [1, 0, ''];
  for (const block of doc.children) {
    const own = partOf(block);
    const full = count >= (block.type === 'heading' ? someTexts : mostTexts);
    if (count > 0 && (own !== part || full)) [page, count] = [page + 1, 0];
    part = own;
    count += block.type === 'table' ? cellsOf(block).length : 1;
    children.push(placed(block, page));
  }
  const pages = Array.from({length: page}, (_, index) => ({number: index + 1, ...sheet, rotation: 0 as const}));
  return {...doc, pages, children};
}

// blocks, and cells of tables
const someTexts = 20;
const mostTexts = 80;

// A4, in points: nothing is drawn on it
const sheet = {width: 595, height: 842};

/** Ids are those of `docOf` of `@recto/markup`: `t2-17` stands in the second part. */
const partOf = ({id}: Block): string => id.slice(0, id.indexOf('-'));

/** A block on a page, with all that stands in it. */
function placed(block: Block, page: number): Block {
  const from = [{page, box: {left: 0, top: 0, right: 0, bottom: 0}}];
  if (block.type !== 'table') return {...block, from};
  const {caption, children} = block;
  return {
    ...block,
    from,
    ...(caption && {caption: {...caption, from}}),
    children: children.map(row => ({...row, children: row.children.map(cell => ({...cell, from}))})),
  };
}

const cellsOf = ({children}: Table) => children.flatMap(row => row.children);
