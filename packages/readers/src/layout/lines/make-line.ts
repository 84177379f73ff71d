import {bracketFaults, hasRightToLeft, isRightToLeft, logicalOrder, mirrorBrackets, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Line, Word} from '../../draft/draft.ts';
import {baselineOnPage, type Frame} from '../../draft/frame.ts';
import {isIdeographic, isWidePunctuation} from '../../text/ideographs.ts';
import {plainText} from '../../text/spell.ts';
import type {Run} from './runs.ts';
import type {Segment} from './segments.ts';
import {type Unit, unitsOf} from './units.ts';
import {wordGap} from './word-gap.ts';

/** Turns a segment with all that is attached to it into a line of words in logical order. */
export function makeLine(page: number, segment: Segment, frame: Frame, vertical: boolean): Line {
  const units = unitsOf(segment);
  const {spaces, drawn} = findSpaces(units, segment);
  const texts = units.map(unit => unit.text);
  const mixed = texts.some(hasRightToLeft);
  const rightToLeft = mixed && isRightToLeft(texts);
  let sequence: Piece[] = units.flatMap((unit, index): Piece[] => {
    // a blank without room keeps two letters apart that would join
    const apart = drawn[index] && !spaces[index] && mayJoin(unit, units[index - 1]!);
    const piece = apart ? unjoined(unit) : unit;
    return spaces[index] ? [gapPiece, piece] : [piece];
  });
  if (mixed) sequence = unmirror(logicalOrder(sequence, rightToLeft), rightToLeft);
  const pieces = wordsOf(sequence);
  return {
    page,
    pieces,
    box: unionBoxes(pieces.map(piece => piece.box))!,
    baseline: baselineOnPage(segment.baseline, frame),
    size: segment.size,
    angle: vertical ? 90 : lineAngle(frame),
    direction: vertical ? 'vertical' : rightToLeft ? 'rtl' : 'ltr',
  };
}

type Piece = {readonly text: string; readonly glyphs: readonly Glyph[]};
const gapPiece: Piece = {text: ' ', glyphs: []};

/** Skew of a scan does not count as an angle. */
function lineAngle({angle}: Frame): number {
  const quarter = Math.round(angle / 90) * 90;
  return (Math.abs(angle - quarter) <= 10 ? quarter : angle) % 360;
}

/** For each unit whether a space stands to its left, and whether a blank was drawn there. */
function findSpaces(
  units: readonly Unit[],
  segment: Segment,
): {readonly spaces: readonly boolean[]; readonly drawn: readonly boolean[]} {
  const em = segment.size;
  const gaps: number[] = [];
  const drawn: boolean[] = [];
  const histogram: number[] = [];
  let reach = -Infinity;
  const blanks: number[] = [];
  for (const [index, unit] of units.entries()) {
    const previous = units[index - 1];
    const gap = previous ? (unit.start - reach) / em : 0;
    const blank = previous !== undefined && hasBlank(previous.run, unit.run);
    gaps.push(gap);
    drawn.push(blank);
    if (blank) blanks.push(gap);
    if (
      previous &&
      !blank &&
      gap < 1.2 &&
      !unit.attached &&
      !previous.attached &&
      isLetter(previous) &&
      isLetter(unit) &&
      !(isDot(previous) && isDot(unit))
    ) {
      histogram.push(gap);
    }
    reach = Math.max(reach, unit.end);
  }
  // in fixed pitch a gap is a character that is not there, however many there are
  const fixed = units.every(({glyphs}) => glyphs[0]?.font.monospace);
  const threshold = fixed ? fixedGap : wordGap({gaps: histogram, spaces: blanks});
  const spaces = units.map((unit, index) => {
    const previous = units[index - 1];
    if (!previous) return false;
    const gap = gaps[index]!;
    if (isIdeographic(previous.text.slice(-1)) && isIdeographic(unit.text)) return gap > 0.9;
    if (isWidePunctuation(previous.text.slice(-1)) || isWidePunctuation(unit.text)) return gap > 0.6;
    if (drawn[index]) return gap > 0.05 || unit.attached || previous.attached;
    return gap > (isSymbol(previous) && isSymbol(unit) ? Math.max(threshold, 0.3) : threshold);
  });
  return {spaces, drawn};
}

// em: characters are half an em and more
const fixedGap = 0.3;

/** Whether a blank was drawn between two runs, the left one first. */
const hasBlank = (a: Run, b: Run): boolean =>
  (b.blankBefore && a !== b) ||
  (a.blanksAfter > 0 && b.index === a.index + 1) ||
  (b.blanksAfter > 0 && a.index === b.index + 1);

/** Whether the letter joins the one on its left. */
const mayJoin = (letter: Unit, next: Unit): boolean =>
  joining.test(plainText(letter.glyphs[0]!.text)) && arabicLetter.test(next.text);

const arabicLetter = /^\p{Script=Arabic}\p{M}*$/u;
// all but those that join the letter before them only
const joining = /^(?![ءآأؤإاةدذرزوىٱڈڑژۀۃۇۈۋە])(?=\p{Lo})\p{Script=Arabic}$/u;

const unjoined = ({text, glyphs}: Unit): Piece => {
  const [first, ...marks] = glyphs;
  return {text, glyphs: [{...first!, text: `${first!.text}\u200c`}, ...marks]};
};

const isLetter = (unit: Unit): boolean => !isSymbol(unit) && !isIdeographic(unit.text);

/** Dots that lead to a page number stand apart, whatever the words of the line do. */
const isDot = ({text}: Unit): boolean => text === '.' || text === '·';

/** Parts of formulas are spaced by their class, not by words. */
const isSymbol = ({glyphs, text}: Unit): boolean => glyphs[0]!.font.math || /^\p{Sm}$/u.test(text);

/** Brackets as meant, where turning them around makes them pair up. */
function unmirror(sequence: Piece[], rightToLeft: boolean): Piece[] {
  if (!rightToLeft) return sequence;
  const text = sequence.map(piece => piece.text).join('');
  if (bracketFaults(mirrorBrackets(text)) >= bracketFaults(text)) return sequence;
  return sequence.map(piece => {
    const turned = mirrorBrackets(piece.text);
    if (turned === piece.text || piece.glyphs.length !== 1) return piece;
    return {text: turned, glyphs: [{...piece.glyphs[0]!, text: turned}]};
  });
}

function wordsOf(sequence: readonly Piece[]): Word[] {
  const words: Word[] = [];
  let glyphs: Glyph[] = [];
  let spaceBefore = false;
  const flush = (): void => {
    if (glyphs.length === 0) return;
    words.push({
      type: 'word',
      glyphs,
      box: unionBoxes(glyphs.map(glyph => glyph.box))!,
      spaceBefore: spaceBefore && words.length > 0,
    });
    glyphs = [];
    spaceBefore = false;
  };
  for (const piece of sequence) {
    if (piece === gapPiece) {
      flush();
      spaceBefore = true;
    } else {
      glyphs.push(...piece.glyphs);
    }
  }
  flush();
  return words;
}
