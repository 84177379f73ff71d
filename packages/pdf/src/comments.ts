import type {PageBox} from '@recto/model';
import type {Annotation} from './annotations.ts';
import {cleanText} from './clean-text.ts';
import type {CommentFacts, Glyph} from './facts.ts';
import {quadBoxes} from './links.ts';
import {type Matrix, mapBox} from './matrix.ts';
import {isoDate} from './pdf-date.ts';

const kinds: ReadonlyMap<string, CommentFacts['kind']> = new Map([
  ['Text', 'note'],
  ['FreeText', 'text'],
  ['Highlight', 'highlight'],
  ['Underline', 'underline'],
  ['Squiggly', 'underline'],
  ['StrikeOut', 'strike'],
  ['Caret', 'insertion'],
  ['Stamp', 'stamp'],
  ['Ink', 'drawing'],
  ['Line', 'drawing'],
  ['Square', 'drawing'],
  ['Circle', 'drawing'],
  ['Polygon', 'drawing'],
  ['PolyLine', 'drawing'],
  ['FileAttachment', 'attachment'],
]);

// flags of annotations that are not shown: invisible, hidden, no view
const unseen = 0b100011;
// of a page; more are no person's
const mostComments = 500;
const mostBoxes = 200;
const longestText = 10_000;

/** What people have added to a page: notes, highlights, drawings. `glyphs` are the page's, for the words that are marked. */
export function readComments(
  annotations: readonly Annotation[],
  matrix: Matrix,
  glyphs: readonly Glyph[],
): readonly CommentFacts[] {
  const comments: CommentFacts[] = [];
  for (const annotation of annotations) {
    const kind = kinds.get(annotation.subtype);
    if (!kind || ((annotation.annotationFlags ?? 0) & unseen) !== 0) continue;
    if (comments.length === mostComments) break;
    const quads = quadBoxes(annotation.quadPoints)?.slice(0, mostBoxes) ?? [annotation.rect];
    const boxes = quads.map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => mapBox(matrix, x0, y0, x1, y1));
    const text = plain(annotation.contentsObj?.str) ?? plain(annotation.file?.filename);
    const marked = marking.has(kind) ? textIn(boxes, glyphs) : '';
    const author = plain(annotation.titleObj?.str);
    const date = isoDate(annotation.modificationDate ?? annotation.creationDate ?? undefined);
    // a line or a stamp without words says nothing in a document of words
    if (text === undefined && marked === '') continue;
    comments.push({
      kind,
      boxes,
      ...(text !== undefined && {text}),
      ...(marked !== '' && {marked}),
      ...(author !== undefined && {author}),
      ...(date !== undefined && {date}),
    });
  }
  return comments;
}

const marking: ReadonlySet<CommentFacts['kind']> = new Set(['highlight', 'underline', 'strike']);

const plain = (text: unknown): string | undefined => cleanText(text, longestText);

/** The words in boxes, in the order in which the page draws them. */
function textIn(boxes: readonly PageBox[], glyphs: readonly Glyph[]): string {
  const parts = boxes.map(box => {
    let text = '';
    for (const {x, y, advance, size, hidden, text: own, blank} of glyphs) {
      const [center, middle] = [x + advance / 2, y - aboveBaseline * size];
      const inside = center > box.left && center < box.right && middle > box.top && middle < box.bottom;
      if (inside && hidden === undefined && text.length < longestText) text += blank ? ' ' : own;
    }
    return text.trim();
  });
  return parts
    .filter(part => part !== '')
    .join(' ')
    .replace(/\s+/g, ' ');
}

// em: half the height of small letters
const aboveBaseline = 0.25;
