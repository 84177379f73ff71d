import type {Library, Unit} from '../units/unit.ts';
import {findExact, type KeyRange} from './find-exact.ts';
import {findNear} from './find-near.ts';
import {isDense, type Key, keyOf, weightOf} from './key.ts';
import {sameClaim} from './same-claim.ts';
import {keysOf, type Span, withoutMarks, wordsOf} from './unit-words.ts';

/** A quotation that was found: one place, several parts, or the same words in a few places of one unit. */
export type Found = {readonly unit: Unit; readonly spans: readonly Span[]};

// more places than this are not what somebody meant
const mostPlaces = 3;
// weights of keys, about letters: what is shorter stands in many places by chance
const shortest = {part: 3, repeated: 8, beside: 8, anywhere: 20};
const besideReach = 3;

/** Where a quotation stands, in the unit named, beside it, or in the only one that holds it. */
export function search(library: Library, wanted: Wanted, named: Unit | undefined): Found | undefined {
  const here = named && (exactIn(named, wanted) ?? partsIn(named, wanted, true));
  if (named && here) return {unit: named, spans: here};
  const near = named ? unitsBeside(library, named) : [];
  const weight = weightOf(wanted.key.text);
  const beside =
    weight >= shortest.beside ? onlyOne(near, unit => exactIn(unit, wanted) ?? partsIn(unit, wanted, true)) : undefined;
  if (beside || beside === null) return beside ?? undefined;
  if (weight >= shortest.anywhere) {
    const others = onlyOne(library.units, unit => exactIn(unit, wanted) ?? partsIn(unit, wanted, true));
    if (others) return others;
    if (others === null) return undefined;
  }
  const changed = named && (nearIn(named, wanted) ?? partsIn(named, wanted, false));
  if (named && changed) return {unit: named, spans: changed};
  const changedBeside = onlyOne(near, unit => nearIn(unit, wanted));
  if (changedBeside || changedBeside === null) return changedBeside ?? undefined;
  return weight >= shortest.anywhere
    ? (onlyOne(candidates(library, wanted), unit => nearIn(unit, wanted)) ?? undefined)
    : undefined;
}

/** The only unit in which something is found; null if there are several. */
function onlyOne(units: readonly Unit[], find: (unit: Unit) => readonly Span[] | undefined): Found | null | undefined {
  let found: Found | undefined;
  for (const unit of units) {
    const spans = find(unit);
    if (!spans) continue;
    if (found || spans.length > 1) return null;
    found = {unit, spans};
  }
  return found;
}

/** Units next to one, and the rows of its table. */
function unitsBeside(library: Library, {number, source, table, kind}: Unit): Unit[] {
  const head = table ?? (kind === 'table' ? number : undefined);
  const beside: Unit[] = [];
  // a table's rows follow it
  const first = Math.min(number - besideReach, head ?? number);
  for (let at = Math.max(1, first); at <= library.units.length; at++) {
    const unit = library.units[at - 1];
    if (!unit || (at > number + besideReach && unit.table !== head)) break;
    if (at > number + besideReach && head === undefined) break;
    if (at !== number && unit.source === source) beside.push(unit);
  }
  return beside;
}

/** A quotation as it is searched: `parts` if an ellipsis joins several. */
export type Wanted = {
  readonly text: string;
  readonly key: Key;
  readonly parts: readonly {readonly text: string; readonly key: Key}[];
};

/** A quotation as it is written, and without what a model is told about its unit but the document does not say. */
export function* spellings(words: string, named: Unit | undefined): Generator<Wanted> {
  const wanted = (text: string): Wanted => ({text, key: keyOf(text), parts: partsOf(text)});
  yield wanted(words);
  let bare = words.replace(toldBehind, '');
  if (named?.number === Number(/^\[(\d+)\]/.exec(bare)?.[1])) bare = bare.replace(/^\[\d+\]\s*/, '');
  const before = toldBefore.exec(bare)?.[0];
  if (before !== undefined && named?.text.startsWith(before.trim())) bare = bare.slice(before.length);
  if (bare !== words && bare !== '') yield wanted(bare);
}

const toldBefore =
  /^(?:(?:row \d+|header|note \S{1,5}|code(?: \([^()]*\))?):|\((?:running head|running foot|watermark|margin|table without caption|figure without caption)\))\s*/;
const toldBehind = /\s*\[(?:table, \d+ rows, \d+ columns|figure(?:; text in it:)?)\]?$/;

const ellipsis = /\s*(?:\[\s*(?:…|\.{3})\s*\]|\(\s*(?:…|\.{3})\s*\)|…+|⋯|\.{3,})\s*/;

function partsOf(text: string): Wanted['parts'] {
  const parts = text.split(ellipsis).filter(part => /[\p{L}\p{N}]/u.test(part));
  return parts.length < 2 || parts.length > 5 ? [] : parts.map(part => ({text: part, key: keyOf(part)}));
}

function exactIn(unit: Unit, {key}: Wanted): readonly Span[] | undefined {
  for (const own of keysOf(unit)) {
    const found = findExact(own, key.text, mostPlaces + 1);
    if (found.length === 0) continue;
    const sure = found.length === 1 || (found.length <= mostPlaces && weightOf(key.text) >= shortest.repeated);
    return sure ? found.map(range => spanOf(own, range)) : undefined;
  }
  return undefined;
}

function nearIn(unit: Unit, {key, text}: Pick<Wanted, 'key' | 'text'>): readonly Span[] | undefined {
  const words = wordsOf(unit).text;
  for (const own of keysOf(unit)) {
    const found = findNear(own, key, range => {
      const span = spanOf(own, range);
      return sameClaim(words.slice(span.start, span.end), text) || sameClaim(withoutMarks(unit, span), text);
    });
    if (found) return [spanOf(own, found)];
  }
  return undefined;
}

/** The parts of a quotation one after another in one unit. */
function partsIn(unit: Unit, {parts}: Wanted, exact: boolean): readonly Span[] | undefined {
  if (parts.length === 0) return undefined;
  const spans: Span[] = [];
  let at = 0;
  for (const part of parts) {
    const found =
      exactAfter(unit, part.key, at) ?? (exact ? undefined : nearIn(unit, part)?.find(span => span.start >= at));
    if (!found || weightOf(part.key.text) < shortest.part) return undefined;
    spans.push(found);
    at = found.end;
  }
  return spans;
}

function exactAfter(unit: Unit, wanted: Key, at: number): Span | undefined {
  for (const own of keysOf(unit)) {
    const spans = findExact(own, wanted.text, 20)
      .map(range => spanOf(own, range))
      .filter(span => span.start >= at);
    const [first, second] = spans;
    if (first && (!second || weightOf(wanted.text) >= shortest.repeated)) return first;
  }
  return undefined;
}

/** Units that hold a piece of the quotation exactly. */
function candidates(library: Library, {key: {text}}: Wanted): Unit[] {
  const length = isDense(text) ? 4 : 12;
  const step = Math.max(1, Math.floor((text.length - length) / 5));
  const pieces: string[] = [];
  for (let at = 0; at + length <= text.length && pieces.length < 6; at += step)
    pieces.push(text.slice(at, at + length));
  const found = library.units.filter(unit => {
    const own = keysOf(unit)[0]?.text ?? '';
    return pieces.some(piece => own.includes(piece));
  });
  return found.length > mostCandidates ? [] : found;
}

const mostCandidates = 40;

const spanOf = (key: Key, {start, end}: KeyRange): Span => ({
  start: key.starts[start] ?? 0,
  end: key.ends[end - 1] ?? 0,
});
