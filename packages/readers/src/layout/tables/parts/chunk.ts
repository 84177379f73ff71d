import {type PageBox, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Line, Piece, Word} from '../../../draft/draft.ts';
import {boxInFrame, type Frame} from '../../../draft/frame.ts';
import {isIdeographic} from '../../../text/ideographs.ts';
import {spellText} from '../../../text/spell.ts';
import {framedBaseline} from '../../columns/page-items.ts';

/** Words of one line that stay together, in the frame the table is read in. */
export type Chunk = {
  readonly line: Line;
  readonly pieces: readonly Piece[];
  readonly box: PageBox;
  readonly baseline: number;
  readonly size: number;
  readonly text: string;
  /** Runs in the frame's own direction. */
  readonly upright: boolean;
};

/** Whether a text was read by OCR: sizes and the order of drawing are less reliable then. */
export const isRead = ({pieces}: Chunk): boolean => pieces[0]?.glyphs[0]?.confidence !== undefined;

/** A line as one chunk. */
export const lineChunk = (line: Line, frame: Frame): Chunk => makeChunk(line, line.pieces, frame);

/** Some pieces of a line as a chunk. */
export function makeChunk(line: Line, pieces: readonly Piece[], frame: Frame): Chunk {
  const box = boxInFrame(unionBoxes(pieces.map(piece => piece.box)) ?? line.box, frame);
  const upright = line.angle === frame.angle && line.direction !== 'vertical';
  return {
    line,
    pieces,
    box,
    baseline: upright ? framedBaseline(line.baseline, frame) : box.bottom,
    size: line.size,
    text: pieces
      .map(
        (piece, index) =>
          (piece.spaceBefore ? ' ' : '') +
          (piece.type === 'math' ? piece.tex : spellText(piece.glyphs, index === pieces.length - 1)),
      )
      .join('')
      .trim(),
    upright,
  };
}

/** Cuts a chunk where the key of a piece changes, or of what stands apart in one; pieces keep their order. */
export function cutChunk<Key>(chunk: Chunk, frame: Frame, keyOf: (box: PageBox) => Key): {key: Key; chunk: Chunk}[] {
  const parts: {key: Key; pieces: Piece[]}[] = [];
  for (const piece of chunk.pieces.flatMap(wordParts).flatMap(word => partsAtKeys(word, frame, keyOf))) {
    const key = keyOf(boxInFrame(piece.box, frame));
    const last = parts.at(-1);
    if (last && last.key === key) last.pieces.push(piece);
    else parts.push({key, pieces: [piece]});
  }
  if (parts.length === 1) return [{key: parts[0]!.key, chunk}];
  return parts.map(({key, pieces}) => ({key, chunk: makeChunk(chunk.line, pieces, frame)}));
}

/** A word cut where the key of its letters changes between two that stand apart: cells without padding leave no room for a space. */
function partsAtKeys<Key>(piece: Piece, frame: Frame, keyOf: (box: PageBox) => Key): Piece[] {
  const [first, last] = [piece.glyphs[0], piece.glyphs.at(-1)];
  if (piece.type === 'math' || !first || !last || frame.angle !== 0 || piece.glyphs.length < 2) return [piece];
  if (keyOf(first.box) === keyOf(last.box)) return [piece];
  let part = [first];
  const parts = [part];
  for (const [index, glyph] of piece.glyphs.slice(1).entries()) {
    const before = piece.glyphs[index] ?? glyph;
    const gap = glyph.x - before.x - before.advance;
    if (gap > inWord * glyph.size && keyOf(glyph.box) !== keyOf(before.box)) {
      part = [];
      parts.push(part);
    }
    part.push(glyph);
  }
  return wordsOf(piece, parts);
}

// em between the letters of a word, at the most
const inWord = 0.1;

const wordsOf = (piece: Word, parts: readonly (readonly Glyph[])[]): Piece[] =>
  parts.length === 1
    ? [piece]
    : parts.map((glyphs, index) => ({
        ...piece,
        glyphs,
        box: unionBoxes(glyphs.map(glyph => glyph.box))!,
        spaceBefore: index === 0 && piece.spaceBefore,
      }));

/** A word where ideographs stand apart in it, with room for a border: no space is written between them. */
function wordParts(piece: Piece): Piece[] {
  if (piece.type === 'math' || piece.glyphs.length < 2) return [piece];
  const parts: Glyph[][] = [];
  let last: Glyph | undefined;
  for (const glyph of piece.glyphs) {
    const step = last ? Math.hypot(glyph.x - last.x, glyph.y - last.y) : Infinity;
    if (last && step - last.advance < apart * glyph.size) parts.at(-1)!.push(glyph);
    else parts.push([glyph]);
    last = glyph;
  }
  if (parts.length === 1 || !parts.every(part => isIdeographic(part[0]!.text))) return [piece];
  return wordsOf(piece, parts);
}

// em
const apart = 0.35;

/**
 * Cuts a chunk where its words stand as far apart as texts of different columns do: an em, half of it between two numbers,
 * and always after a leader of dots.
 */
export function splitChunk(chunk: Chunk, frame: Frame): Chunk[] {
  const {pieces, line} = chunk;
  if (pieces.length < 2 || line.direction === 'rtl') return [chunk];
  const texts = pieces.map(piece => (piece.type === 'math' ? piece.tex : spellText(piece.glyphs)));
  const parts: Piece[][] = [[]];
  let right = -Infinity;
  for (const [index, piece] of pieces.entries()) {
    const {left, right: end} = boxInFrame(piece.box, frame);
    const gap = (left - right) / chunk.size;
    const numbers = index > 0 && isNumber(texts[index]!) && isNumber(texts[index - 1]!);
    const afterLeader = index > 0 && isLeader(texts, index) && !/^[.\s]+$/.test(texts[index]!);
    const goesOn =
      index > 0 &&
      gap < widestSignGap &&
      (beginsAsTolerance(texts[index]!) || /(?:[±∓]|\\pm\s*)$/.test(texts[index - 1]!));
    const grouped = index > 0 && gap < widestGroupGap && isGroup(texts.slice(index - 1, index + 1));
    if (index > 0 && !goesOn && (gap > 1 || (gap > 0.45 && numbers && !grouped) || afterLeader)) parts.push([]);
    parts.at(-1)!.push(piece);
    right = Math.max(right, end);
  }
  return parts.length === 1 ? [chunk] : parts.map(part => makeChunk(line, part, frame));
}

// em: a tolerance stands near its value
const widestSignGap = 1.5;
const beginsAsTolerance = (text: string): boolean => /^(?:[±∓]|\\pm\b)/.test(text);

// em: thousands stand a space apart, seen from ink to ink
const widestGroupGap = 0.7;

/** Whether a number goes on with a group of three digits: `1 186,00`. */
const isGroup = ([before = '', text = '']: readonly string[]): boolean =>
  /^[^\p{L}\d]*\d{1,3}$/u.test(before) && /^\d{3}(?!\d)[.,]?\d*[^\p{L}\d]*$/u.test(text);

const isNumber = (text: string): boolean => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text) || /^[-–—†‡]$/.test(text);

/** Whether the words before an index end in a leader. */
const isLeader = (texts: readonly string[], index: number): boolean =>
  /\.{4,}$/.test(texts.slice(Math.max(0, index - 4), index).join(''));

/** The line a chunk stands for: the line itself, or a part of it. */
export function chunkLine(chunk: Chunk): Line {
  const {line, pieces} = chunk;
  if (pieces.length === line.pieces.length && pieces.at(-1) === line.pieces.at(-1)) return line;
  const [first, ...rest] = pieces;
  if (!first) return line;
  return {...line, pieces: [{...first, spaceBefore: false}, ...rest], box: unionBoxes(pieces.map(piece => piece.box))!};
}

/** A box of the frame as a box of the page. */
export const boxOnPage = (box: PageBox, frame: Frame): PageBox =>
  boxInFrame(box, {angle: -frame.angle, cos: frame.cos, sin: -frame.sin});
