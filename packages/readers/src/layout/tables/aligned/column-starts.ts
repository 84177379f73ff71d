import {unionBoxes} from '@recto/model';
import type {Piece, Word} from '../../../draft/draft.ts';
import type {Frame} from '../../../draft/frame.ts';
import {type Chunk, makeChunk} from '../parts/chunk.ts';
import type {Column} from '../parts/columns.ts';
import {type TextRow, textRow} from '../parts/text-rows.ts';
import {closestColumn, exactStart, fewestStarts, valueSlack} from './params.ts';

/** Where the texts of a column begin, when several of them begin at one place. */
type ColumnStart = {readonly column: Column; readonly before: Column; readonly xs: readonly number[]};

/**
 * Cuts texts that run into the next column: tables that browsers print without padding leave less than a space between a long
 * text and the one beside it, which begins exactly where the others of its column do.
 */
export function cutAtColumnStarts(
  rows: readonly TextRow[],
  columns: readonly Column[],
  frame: Frame,
): readonly TextRow[] {
  if (frame.angle !== 0) return rows;
  const starts = columnStarts(rows, columns);
  if (starts.length === 0) return rows;
  return rows.map(row => {
    const chunks = row.chunks.flatMap(chunk => cutChunkAtStarts(chunk, starts, frame));
    return chunks.length === row.chunks.length ? row : textRow(chunks);
  });
}

function columnStarts(rows: readonly TextRow[], columns: readonly Column[]): ColumnStart[] {
  return columns.flatMap((column, index) => {
    const before = columns[index - 1];
    if (!before) return [];
    const own = rows.flatMap(({chunks}) => {
      const [first, ...others] = chunks.filter(({box}) => box.left < column.right);
      const chunk = others.find(({box}) => box.left >= column.left - 1);
      return first && chunk ? [originOf(chunk)] : [];
    });
    const xs = own.filter(x => own.filter(other => Math.abs(other - x) < exactStart).length >= fewestStarts);
    return xs.length > 0 ? [{column, before, xs}] : [];
  });
}

const originOf = ({pieces: [first], box}: Chunk): number =>
  first?.type === 'word' ? (first.glyphs[0]?.x ?? box.left) : box.left;

function cutChunkAtStarts(chunk: Chunk, starts: readonly ColumnStart[], frame: Frame): Chunk[] {
  if (!chunk.upright || chunk.line.direction !== 'ltr') return [chunk];
  let part: Piece[] = [];
  const parts: {readonly pieces: readonly Piece[]; readonly start?: ColumnStart}[] = [{pieces: part}];
  let right: number | undefined;
  for (const piece of chunk.pieces) {
    if (piece.type === 'math') {
      part.push(piece);
      right = piece.box.right;
      continue;
    }
    let from = 0;
    for (const [at, glyph] of piece.glyphs.entries()) {
      const end = right;
      right = glyph.x + glyph.advance;
      if (end === undefined || glyph.x - end < closestColumn * glyph.size) continue;
      const start = starts.find(
        ({xs, before}) => xs.some(x => Math.abs(x - glyph.x) < exactStart) && chunk.box.left < before.right,
      );
      if (!start) continue;
      if (at > from) part.push(partOf(piece, from, at));
      part = [];
      parts.push({pieces: part, start});
      from = at;
    }
    part.push(from === 0 ? piece : partOf(piece, from, piece.glyphs.length));
  }
  if (parts.length === 1) return [chunk];
  const cut = parts.map(({pieces, start}) => ({start, chunk: makeChunk(chunk.line, pieces, frame)}));
  // a text that runs on over the columns beside it stands in none of them
  return cut.every(each => !each.start || each.chunk.box.right < each.start.column.right + valueSlack)
    ? cut.map(each => each.chunk)
    : [chunk];
}

function partOf(word: Word, from: number, to: number): Word {
  const glyphs = word.glyphs.slice(from, to);
  const box = unionBoxes(glyphs.map(glyph => glyph.box)) ?? word.box;
  return {...word, glyphs, box, spaceBefore: from === 0 && word.spaceBefore};
}
