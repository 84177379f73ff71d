import type {Line, TextLine} from '../../draft/draft.ts';
import {spellText} from '../../text/spell.ts';
import {textLine} from '../../text/text-line.ts';
import {gridText} from './grid-text.ts';

/** The lines of a listing as text, without the numbers that count them; a line that is nothing but its number is empty. */
export function listingLines(lines: readonly Line[]): TextLine[] {
  const counted = lines.filter(isNumber);
  return lines.flatMap((line): TextLine[] => {
    const beside = (other: Line): boolean => Math.abs(other.baseline - line.baseline) < 0.3 * line.size;
    if (isNumber(line)) {
      if (lines.some(other => !isNumber(other) && beside(other))) return [];
      return [{...textLine(line), text: '', inlines: []}];
    }
    const [first, ...rest] = line.pieces;
    const numbered = rest.length > 0 && isCount(first!);
    const code = numbered ? {...line, pieces: rest, box: {...line.box, left: rest[0]!.box.left}} : line;
    // the glyphs of the number are those of its line
    const number = [...counted.filter(beside).flatMap(({pieces}) => pieces), ...(numbered ? [first!] : [])];
    const glyphs = number.reduce((sum, piece) => sum + piece.glyphs.length, textLine(code).glyphs ?? 0);
    return [{...textLine(code), text: gridText(code), glyphs}];
  });
}

const isNumber = ({pieces}: Line): boolean => pieces.length === 1 && isCount(pieces[0]!);

const isCount = (piece: Line['pieces'][number]): boolean =>
  piece.type === 'word' && /^\p{Nd}{1,4}$/u.test(spellText(piece.glyphs));
