import {firstIndex} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {FramedGlyph} from '../../draft/frame.ts';
import {isAccent} from '../../text/accents.ts';
import {plainText} from '../../text/spell.ts';
import type {Run} from './runs.ts';
import type {Segment} from './segments.ts';

/** A glyph of the line itself, with its accents, or a whole attached run. */
export type Unit = {
  readonly text: string;
  readonly glyphs: readonly Glyph[];
  readonly start: number;
  readonly end: number;
  readonly run: Run;
  readonly attached: boolean;
};

/** The units of a segment as they stand from left to right, what is attached to it put in by its middle. */
export function unitsOf(segment: Segment): Unit[] {
  const units: Unit[] = [];
  const marks: FramedGlyph[] = [];
  for (const run of segment.runs) {
    let last: Unit | undefined;
    for (const placed of run.glyphs) {
      if (isMark(placed)) {
        marks.push(placed);
        continue;
      }
      if (last && joinsAccent(placed, last)) {
        last = joinUnit(last, placed);
        units[units.length - 1] = last;
      } else {
        last = {...placed, text: plainText(placed.glyph.text), glyphs: [placed.glyph], run, attached: false};
        units.push(last);
      }
    }
  }
  const attached: Unit[] = [];
  for (const run of segment.attached) {
    if (run.glyphs.every(isMark)) marks.push(...run.glyphs);
    else attached.push(attachedUnit(run));
  }
  // runs of right-to-left programs and of marks may lie within each other
  units.sort((a, b) => a.start - b.start);
  for (const mark of marks) placeMark(mark, units, segment);
  if (attached.length === 0) return units;
  attached.sort((a, b) => a.start + a.end - b.start - b.end || a.run.index - b.run.index);
  // an attached run stands before the first letter whose middle lies to the right of its own
  const result: Unit[] = [];
  let next = 0;
  for (const unit of units) {
    const middle = (unit.start + unit.end) / 2 - 0.01;
    while (next < attached.length && (attached[next]!.start + attached[next]!.end) / 2 < middle) {
      result.push(attached[next++]!);
    }
    result.push(unit);
  }
  result.push(...attached.slice(next));
  return result;
}

const attachedUnit = (run: Run): Unit => ({
  text: run.glyphs.map(({glyph}) => glyph.text).join(''),
  glyphs: run.glyphs.map(({glyph}) => glyph),
  start: run.start,
  end: run.end,
  run,
  attached: true,
});

/** A combining mark that takes no room of its own. */
const isMark = ({glyph, size}: FramedGlyph): boolean => glyph.advance < 0.05 * size && /^\p{Mn}+$/u.test(glyph.text);

/** A letter goes with the accent drawn before it. */
const joinsAccent = (placed: FramedGlyph, last: Unit): boolean =>
  isAccent(last.text) && placed.start < last.end - 0.1 * placed.size;

const joinUnit = (unit: Unit, {glyph, start, end}: FramedGlyph): Unit => ({
  ...unit,
  text: unit.text + plainText(glyph.text),
  glyphs: [...unit.glyphs, glyph],
  start: Math.min(unit.start, start),
  end: Math.max(unit.end, end),
});

/** Gives a mark to the letter it stands over, by preference the one drawn next to it. */
function placeMark(mark: FramedGlyph, units: Unit[], segment: Segment): void {
  const slack = 0.15 * segment.size;
  let best = -1;
  let least = Infinity;
  const after = firstIndex(units, ({start}) => start > mark.start + slack);
  for (let index = after - 1; index >= Math.max(0, after - 6); index--) {
    const unit = units[index]!;
    if (mark.start > unit.end + slack) continue;
    const apart = Math.abs(unit.glyphs[0]!.order - mark.glyph.order);
    if (apart < least) {
      least = apart;
      best = index;
    }
  }
  if (best >= 0) units[best] = joinUnit(units[best]!, mark);
  else {
    const run: Run = {...segment.runs[0]!, blanksAfter: 0, blankBefore: false};
    units.splice(after, 0, {...mark, text: plainText(mark.glyph.text), glyphs: [mark.glyph], run, attached: false});
  }
}
