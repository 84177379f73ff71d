import type {Unit, UnitNode} from '../units/unit.ts';
import {type Key, keyOf} from './key.ts';
import {type Quotable, readQuotable} from './quotable.ts';

/** Where a quotation stands: characters of a unit's words. */
export type Span = {readonly start: number; readonly end: number};

// kept with the document, which may be asked again
const known = new WeakMap<UnitNode, {readonly words: Quotable; readonly keys: readonly Key[]}>();

function read(unit: Unit) {
  const before = known.get(unit.node);
  if (before) return before;
  const words = readQuotable(unit);
  const marks = marksOf(words);
  const all = keyOf(words.text);
  const entry = {words, keys: marks.length === 0 ? [all] : [all, keyOf(words.text, marks)]};
  known.set(unit.node, entry);
  return entry;
}

/** The document's own words of a unit. */
export const wordsOf = (unit: Unit): Quotable => read(unit).words;

/** The key of a unit's words, and the one without the marks of citations and footnotes if there are any. */
export const keysOf = (unit: Unit): readonly Key[] => read(unit).keys;

/** Words of a unit without the marks of citations and footnotes. */
export function withoutMarks(unit: Unit, {start, end}: Span): string {
  const words = wordsOf(unit);
  const {text} = words;
  let kept = '';
  let at = start;
  for (const mark of marksOf(words)) {
    if (mark.end <= start || mark.start >= end) continue;
    kept += text.slice(at, Math.max(at, mark.start));
    at = Math.max(at, mark.end);
  }
  return kept + text.slice(at, Math.max(at, end));
}

/** The marks of citations and footnotes, and numbers in brackets that were not recognized as such. */
function marksOf({text, runs}: Quotable): Span[] {
  const known = runs.filter(run => run.mark);
  const others = [...text.matchAll(/\s\[\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\]/g)]
    .map(({index, 0: mark}) => ({start: index, end: index + mark.length}))
    .filter(span => !known.some(run => run.start < span.end && run.end > span.start));
  return [...known, ...others].sort((a, b) => a.start - b.start);
}
