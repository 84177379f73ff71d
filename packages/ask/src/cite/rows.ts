import {boxWidth, type Place, type PlacedPart, placedParts, type Text} from '@recto/model';
import {characterWidth} from './character-width.ts';
import type {Quotable, QuotableRun} from './quotable.ts';

/** One place of a unit – a line of a run of text, a formula – with the characters of the unit's words that stand on it. */
export type Row = {
  readonly place: Place;
  readonly pieces: {readonly start: number; readonly end: number}[];
  /** How many characters the place holds before and behind them that are not of the words: a label, a hyphen. */
  readonly before: number;
  after: number;
  /** Nothing says where in the place a character stands. */
  readonly indivisible?: true;
};

/** The places of a unit's words, in reading order. Runs that were one before a citation was taken out share theirs. */
export function rowsOf({text, runs}: Quotable): Row[] {
  const rows = new Map<string, Row>();
  let label: QuotableRun | undefined;
  for (const run of runs) {
    if (run.label) label = run;
    for (const part of run.text ? linesOf(run.text) : whole(run.places, run.end - run.start)) {
      const {page, box} = part.place;
      const length = run.end - run.start;
      const piece = {start: run.start + Math.max(0, part.start), end: run.start + Math.min(length, part.end)};
      const after = Math.max(0, part.end - length);
      const key = [page, box.left, box.top, box.right, box.bottom].join(' ');
      const row = rows.get(key);
      if (row) {
        row.pieces.push(piece);
        row.after = after;
      } else {
        // a label that was taken off its line
        const hidden = Math.max(0, -part.start);
        const pieces = hidden > 0 && label ? [{start: label.start, end: run.start}, piece] : [piece];
        const before = pieces.length > 1 ? 0 : hidden;
        rows.set(key, {place: part.place, pieces, before, after, ...(!run.text && {indivisible: true})});
      }
    }
    if (run.text) label = undefined;
  }
  for (const row of rows.values())
    if (endsInWord(text, row.pieces.at(-1)?.end ?? 0)) row.after = Math.max(row.after, 1);
  return [...rows.values()];
}

const whole = (places: readonly Place[], length: number): PlacedPart[] =>
  places.map(place => ({place, start: 0, end: length}));

/** A word that goes on after the line's end had a hyphen there. */
const endsInWord = (text: string, at: number): boolean =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{2}$/u.test(text.slice(at - 1, at + 1));

const linesOf = (text: Text): readonly PlacedPart[] => placedParts(text) ?? spread(text);

/** Lines of a text that does not know them: its characters are spread over its places by their widths. */
function spread({value, from}: Text): PlacedPart[] {
  const room = from.reduce((sum, {box}) => sum + boxWidth(box), 0);
  let ink = 0;
  for (let at = 0; at < value.length; at++) ink += characterWidth(value, at);
  let [at, used, reach] = [0, 0, 0];
  return from.map((place, index) => {
    const start = at;
    reach += boxWidth(place.box);
    const isLast = index === from.length - 1;
    while (at < value.length && (isLast || used < (reach / room) * ink)) used += characterWidth(value, at++);
    return {place, start, end: at};
  });
}
