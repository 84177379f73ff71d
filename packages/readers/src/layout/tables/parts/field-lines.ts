import type {PageBox} from '@recto/model';
import {boxInFrame, type Frame} from '../../../draft/frame.ts';
import type {Chunk} from './chunk.ts';
import type {Edge} from './edges.ts';
import {belowBaseline, besideLabel, narrowestField, overValue} from './params.ts';

/**
 * Level lines without those of a form's fields that are filled in: `Age: 1 year` with a line under the value. Such a line parts no
 * rows, though the lines of fields below each other may be as long as one another.
 */
export function withoutFieldLines(horizontal: readonly Edge[], chunks: readonly Chunk[], frame: Frame): Edge[] {
  const level = chunks.filter(({upright}) => upright);
  return horizontal.filter(edge => edge.soft || !level.some(chunk => isFieldLine(edge, chunk, level, frame)));
}

/** Whether a line begins behind a label with a colon, on its baseline, and a value stands on it. */
function isFieldLine(edge: Edge, label: Chunk, chunks: readonly Chunk[], frame: Frame): boolean {
  const {size} = label;
  if (!isOnBaseline(edge, label) || edge.to - edge.from < narrowestField * size) return false;
  const words = label.pieces.map(piece => ({piece, box: boxInFrame(piece.box, frame)}));
  const before = words.findLast(({box}) => box.right < edge.from + besideLabel * size);
  if (!before || edge.from - before.box.right > besideLabel * size) return false;
  if (before.piece.type !== 'word' || !/[:：]$/u.test(before.piece.glyphs.at(-1)?.text ?? '')) return false;
  const isOver = ({left, right}: PageBox): boolean =>
    left > edge.from - besideLabel * size && right < edge.to + overValue * size && left < edge.to && right > edge.from;
  return chunks.some(
    chunk => isOnBaseline(edge, chunk) && chunk.pieces.some(({box}) => isOver(boxInFrame(box, frame))),
  );
}

const isOnBaseline = ({at}: Edge, {baseline, size}: Chunk): boolean =>
  at > baseline - belowBaseline * size && at < baseline + belowBaseline * size;
