import type {Library, Unit} from '../units/unit.ts';
import {foldText, type Term} from './terms.ts';

/** A unit and how well it answers to the terms. */
export type Scored = {readonly unit: Unit; readonly score: number};

// Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009
const k1 = 1.2;
const b = 0.75;
// of what a heading or a caption says of the units below it
const inherited = 0.3;
// lists repeat what stands elsewhere
const kindWeights: Readonly<Partial<Record<Unit['kind'], number>>> = {toc: 0.2, furniture: 0.3, reference: 0.6};

/**
 * The units that hold a term, by BM25, the best first. All text is searched at once: for the few terms of a question that takes less time
 * than an index of every word, and no memory.
 */
export function scoreUnits(library: Library, terms: readonly Term[]): Scored[] {
  const {units} = library;
  if (terms.length === 0 || units.length === 0) return [];
  const average = units.reduce((sum, {text}) => sum + text.length, 0) / units.length;
  const documents = terms.map(() => 0);
  const hits: {readonly unit: Unit; readonly counts: readonly number[]}[] = [];
  for (const unit of units) {
    const counts = countTerms(foldText(unit.text), terms);
    if (!counts) continue;
    hits.push({unit, counts});
    for (const [index, count] of counts.entries()) if (count > 0) documents[index] = (documents[index] ?? 0) + 1;
  }
  const rarity = documents.map(count => Math.log(1 + (units.length - count + 0.5) / (count + 0.5)));
  const own = new Map<number, number>();
  for (const {unit, counts} of hits) {
    const norm = k1 * (1 - b + (b * unit.text.length) / average);
    const score = counts.reduce((sum, count, index) => {
      const weight = (terms[index]?.weight ?? 0) * (rarity[index] ?? 0);
      return count === 0 ? sum : sum + (weight * count * (k1 + 1)) / (count + norm);
    }, 0);
    own.set(unit.number, score * (kindWeights[unit.kind] ?? 1));
  }
  return hits
    .map(({unit}) => {
      const above = Math.max(own.get(unit.section ?? 0) ?? 0, own.get(unit.table ?? 0) ?? 0);
      return {unit, score: (own.get(unit.number) ?? 0) + inherited * above};
    })
    .toSorted((x, y) => y.score - x.score || x.unit.number - y.unit.number);
}

/** How often a text holds each term; undefined when it holds none. */
function countTerms(text: string, terms: readonly Term[]): number[] | undefined {
  let any = false;
  const counts = terms.map(term => {
    let count = 0;
    for (let at = text.indexOf(term.text); at >= 0; at = text.indexOf(term.text, at + term.text.length)) {
      if (!fits(text, at, term)) continue;
      count++;
    }
    any ||= count > 0;
    return count;
  });
  return any ? counts : undefined;
}

// of a stem; longer endings make other words
const longestEnding = 6;

/** Whether what was found is a word, or begins one. Text without spaces has no beginnings. */
function fits(text: string, at: number, {text: term, prefix}: Term): boolean {
  if (isContinuous(term.charCodeAt(0))) return true;
  if (at > 0 && isWord.test(text.charAt(at - 1))) return false;
  let end = at + term.length;
  const last = prefix ? end + longestEnding : end;
  while (end <= last && end < text.length && isWord.test(text.charAt(end))) end++;
  return end <= last && (prefix || end === at + term.length);
}

const isWord = /[\p{L}\p{M}\p{N}]/u;
const isContinuous = (code: number): boolean => (code >= 0x2e80 && code < 0xac00) || (code >= 0x0e00 && code < 0x0e80);
