import type {Glyph} from '@recto/pdf';
import {unionBoxes} from '@recto/model';
import type {Line, Word} from '../draft.ts';
import {isAccent} from '../text/accents.ts';
import {isIdeographic, isWidePunctuation} from '../text/scripts.ts';
import {plainText} from '../text/spell.ts';
import {bracketFaults, hasRightToLeft, isRightToLeft, logicalOrder, mirrorBrackets} from './direction.ts';
import {baselineOnPage, type Frame, type Placed} from './placed.ts';
import type {Run} from './runs.ts';
import type {Segment} from './segments.ts';
import {wordGap} from './word-gap.ts';

/** Turns a segment with all that is attached to it into a line of words in logical order. */
export function makeLine(page: number, segment: Segment, frame: Frame, vertical: boolean): Line {
  const units = unitsOf(segment);
  const spaces = findSpaces(units, segment);
  const texts = units.map(unit => unit.text);
  const mixed = texts.some(hasRightToLeft);
  const rightToLeft = mixed && isRightToLeft(texts);
  let sequence: Piece[] = units.flatMap((unit, index): Piece[] => (spaces[index] ? [gapPiece, unit] : [unit]));
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

/** A glyph of the line itself, with its accents, or a whole attached run. */
type Unit = {
  readonly text: string;
  readonly glyphs: readonly Glyph[];
  readonly start: number;
  readonly end: number;
  readonly run: Run;
  readonly attached: boolean;
};

type Piece = {readonly text: string; readonly glyphs: readonly Glyph[]};
const gapPiece: Piece = {text: ' ', glyphs: []};

/** Skew of a scan does not count as an angle. */
function lineAngle({angle}: Frame): number {
  const quarter = Math.round(angle / 90) * 90;
  return (Math.abs(angle - quarter) <= 10 ? quarter : angle) % 360;
}

function unitsOf(segment: Segment): Unit[] {
  const units: Unit[] = [];
  for (const run of segment.runs) {
    for (const placed of run.glyphs) {
      const last = units.at(-1);
      if (last && joinsLast(placed, last, run)) {
        units[units.length - 1] = {
          ...last,
          text: last.text + plainText(placed.glyph.text),
          glyphs: [...last.glyphs, placed.glyph],
          start: Math.min(last.start, placed.start),
          end: Math.max(last.end, placed.end),
        };
      } else {
        units.push({...placed, text: plainText(placed.glyph.text), glyphs: [placed.glyph], run, attached: false});
      }
    }
  }
  if (segment.attached.length === 0) return units;
  const attached = segment.attached.map(run => ({
    text: run.glyphs.map(({glyph}) => glyph.text).join(''),
    glyphs: run.glyphs.map(({glyph}) => glyph),
    start: run.start,
    end: run.end,
    run,
    attached: true,
  }));
  attached.sort((a, b) => a.start + a.end - b.start - b.end || a.run.index - b.run.index);
  // an attached run stands before the first letter whose middle lies to the right of its own
  const result: Unit[] = [];
  let next = 0;
  for (const unit of units) {
    const middle = (unit.start + unit.end) / 2 - 0.01;
    while (next < attached.length && (attached[next]!.start + attached[next]!.end) / 2 < middle)
      result.push(attached[next++]!);
    result.push(unit);
  }
  result.push(...attached.slice(next));
  return result;
}

/** A combining mark goes with the letter it stands over, and a letter with the accent drawn before it. */
function joinsLast(placed: Placed, last: Unit, run: Run): boolean {
  if (/^\p{M}+$/u.test(placed.glyph.text)) return placed.start < last.end + 0.15 * placed.size;
  return last.run === run && isAccent(last.text) && placed.start < last.end - 0.1 * placed.size;
}

/** For each unit whether a space stands to its left. */
function findSpaces(units: readonly Unit[], segment: Segment): boolean[] {
  const em = segment.size;
  const gaps: number[] = [];
  const drawn: boolean[] = [];
  const histogram: number[] = [];
  let reach = -Infinity;
  let spaces = 0;
  for (const [index, unit] of units.entries()) {
    const previous = units[index - 1];
    const gap = previous ? (unit.start - reach) / em : 0;
    const blank = previous !== undefined && hasBlank(previous.run, unit.run);
    gaps.push(gap);
    drawn.push(blank);
    if (blank) spaces++;
    if (
      previous &&
      !blank &&
      gap < 1.2 &&
      !unit.attached &&
      !previous.attached &&
      isLetter(previous) &&
      isLetter(unit)
    ) {
      histogram.push(gap);
    }
    reach = Math.max(reach, unit.end);
  }
  const threshold = wordGap({gaps: histogram, spaces});
  return units.map((unit, index) => {
    const previous = units[index - 1];
    if (!previous) return false;
    const gap = gaps[index]!;
    if (isIdeographic(previous.text.slice(-1)) && isIdeographic(unit.text)) return gap > 0.9;
    if (isWidePunctuation(previous.text.slice(-1)) || isWidePunctuation(unit.text)) return gap > 0.6;
    if (drawn[index]) return gap > 0.05 || unit.attached || previous.attached;
    return gap > (isSymbol(previous) && isSymbol(unit) ? Math.max(threshold, 0.3) : threshold);
  });
}

const hasBlank = (a: Run, b: Run): boolean =>
  (a.blanksAfter > 0 && b.index === a.index + 1) || (b.blanksAfter > 0 && a.index === b.index + 1);

const isLetter = (unit: Unit): boolean => !isSymbol(unit) && !isIdeographic(unit.text);

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
