import type {Piece} from '../../../draft/draft.ts';
import type {Frame} from '../../../draft/frame.ts';
import {boxInFrame} from '../../../draft/frame.ts';
import {spellText} from '../../../text/spell.ts';
import {type Chunk, makeChunk} from '../parts/chunk.ts';
import {closestUnit, exactStart, fewestUnits} from './params.ts';

/**
 * Cuts values from the units behind them where these are a column of their own: they begin at one place in several rows, however long
 * the value before them is, and further from it than a word space. Datasheets leave half an em between the last figures and the units.
 */
export function cutBeforeUnits(chunks: readonly Chunk[], frame: Frame): readonly Chunk[] {
  const seams = chunks.flatMap(chunk => seamsOf(chunk, frame));
  const starts = seams
    .map(({at}) => at)
    .filter((at, index, all) => {
      const same = seams.filter(seam => Math.abs(seam.at - at) < exactStart);
      const lengths = new Set(same.map(({value}) => value.length));
      return (
        same.length >= fewestUnits && lengths.size > 1 && all.findIndex(x => Math.abs(x - at) < exactStart) === index
      );
    });
  if (starts.length === 0) return chunks;
  return chunks.flatMap(chunk => cutAt(chunk, starts, frame));
}

type Seam = {readonly at: number; readonly value: string};

/** Where a text begins behind a number that is not written with it. */
function seamsOf(chunk: Chunk, frame: Frame): Seam[] {
  if (!chunk.upright || chunk.line.direction !== 'ltr') return [];
  return chunk.pieces.slice(1).flatMap((piece, index) => {
    const before = chunk.pieces[index] ?? piece;
    const gap = (boxInFrame(piece.box, frame).left - boxInFrame(before.box, frame).right) / chunk.size;
    const value = textOf(before);
    return gap > closestUnit && number.test(value) && !number.test(textOf(piece))
      ? [{at: originOf(piece, frame), value}]
      : [];
  });
}

const number = /^[-−–+±≤≥<>]?\p{Nd}[\p{Nd}.,]*$/u;

const textOf = (piece: Piece): string => (piece.type === 'math' ? piece.tex : spellText(piece.glyphs));

const originOf = (piece: Piece, frame: Frame): number =>
  piece.type === 'word' && frame.angle === 0
    ? (piece.glyphs[0]?.x ?? piece.box.left)
    : boxInFrame(piece.box, frame).left;

/** The parts of a text before and behind the places at which units begin; the name over them may stand closer. */
function cutAt(chunk: Chunk, starts: readonly number[], frame: Frame): Chunk[] {
  let part: Piece[] = [];
  const parts = [part];
  for (const [index, piece] of chunk.pieces.entries()) {
    const at = originOf(piece, frame);
    if (index > 0 && piece.spaceBefore && starts.some(start => Math.abs(start - at) < exactStart)) {
      part = [];
      parts.push(part);
    }
    part.push(piece);
  }
  return parts.length === 1 ? [chunk] : parts.map(part => makeChunk(chunk.line, part, frame));
}
