import type {Scored} from '../find/score-units.ts';
import type {Library, Unit} from '../units/unit.ts';
import {findContext} from './context.ts';
import {unitTokens} from './tokens.ts';

/** What the passages are chosen from, the most important first. */
export type Candidates = {
  /** What the reader has selected. */
  readonly selected: readonly Unit[];
  /** The parts that the question names. */
  readonly addressed: readonly (readonly Unit[])[];
  readonly found: readonly Scored[];
};

// shares of the budget
const outlineShare = 0.12;
const addressedShare = 0.6;

/**
 * The units that are read where documents do not fit: an outline, what is selected, what the question names, and what was found with the
 * text around it, in the order of the documents.
 */
export function choosePassages(library: Library, {selected, addressed, found}: Candidates, tokens: number): Unit[] {
  const chosen = new Set<Unit>();
  let left = tokens;
  const take = (unit: Unit, limit: number): boolean => {
    if (chosen.has(unit)) return true;
    const cost = unitTokens(unit);
    // a huge unit must not use up what many others need
    if (cost > limit) return false;
    chosen.add(unit);
    left -= cost;
    return true;
  };
  for (const unit of selected.flatMap(each => [each, ...findContext(library, each)])) take(unit, left);
  const reserved = left * (1 - addressedShare);
  // every part begins before one of them is read to its end
  for (let at = 0; addressed.some(part => at < part.length); at++) {
    for (const part of addressed) {
      const unit = part[at];
      if (unit) take(unit, left - reserved);
    }
    if (left <= reserved) break;
  }
  const outline = outlineOf(library, Math.min(left, tokens) * outlineShare);
  for (const unit of outline) take(unit, left);
  // what is paid for and not needed stays out: the model can ask for more
  left = Math.min(left, maxFoundTokens);
  for (const {unit} of found) {
    if (left < smallestUnit) break;
    if (!take(unit, left)) continue;
    for (const near of findContext(library, unit)) take(near, left);
  }
  return [...chosen].toSorted((a, b) => a.number - b.number);
}

// tokens
const smallestUnit = 20;
export const maxFoundTokens = 24_000;

/** The headings of all documents down to the depth that fits; of the highest as many as fit, from all over the documents. */
function outlineOf({units}: Library, tokens: number): Unit[] {
  for (let depth = 6; depth > 0; depth--) {
    const headings = units.filter(({level}) => level !== undefined && level <= depth);
    if (headings.reduce((sum, unit) => sum + unitTokens(unit), 0) <= tokens) return headings;
  }
  const highest = units.filter(({level}) => level === 1);
  const step = Math.ceil(highest.reduce((sum, unit) => sum + unitTokens(unit), 0) / Math.max(1, tokens));
  return highest.filter((_, index) => index % step === 0);
}
