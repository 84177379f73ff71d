import type {Phrase} from './search-query.ts';
import {characterAt, type Word, wordsOf} from './words.ts';

/** A stretch of a text, and where in it something is that was looked for. */
export type Excerpt = {
  readonly text: string;
  readonly matches: readonly (readonly [start: number, end: number])[];
};

type Match = {readonly start: number; readonly end: number; readonly phrase: Phrase};

// characters, about two lines of a list
const excerptLength = 180;
// characters of it that stand before the first match
const lead = 40;
// characters by which its ends may move to the edge of a word
const slack = 16;
// a text that is one word over and over is looked at so far
const mostOfOnePhrase = 20;
const mostMatches = 200;

/** The text of several in which most of the phrases are, cut to what stands around them; the first of equals. */
export function bestExcerpt<Source extends {readonly text: string}>(
  sources: readonly Source[],
  phrases: readonly Phrase[],
): {readonly source: Source; readonly excerpt: Excerpt} | undefined {
  let best: {readonly source: Source; readonly matches: readonly Match[]; readonly found: number} | undefined;
  for (const source of sources) {
    const matches = matchesIn(source.text, phrases);
    const found = countPhrases(matches);
    if (!best || found > best.found) best = {source, matches, found};
    if (found === phrases.length) break;
  }
  return best && {source: best.source, excerpt: excerptOf(best.source.text, best.matches)};
}

/** Where the phrases stand in a text, in its order; matches do not overlap. */
function matchesIn(text: string, phrases: readonly Phrase[]): Match[] {
  const words = wordsOf(text);
  const all = phrases.flatMap(phrase => placesOf(text, words, phrase));
  all.sort((one, other) => one.start - other.start || other.end - one.end);
  const apart: Match[] = [];
  for (const match of all) if (match.start >= (apart.at(-1)?.end ?? 0)) apart.push(match);
  return apart.slice(0, mostMatches);
}

function placesOf(text: string, words: readonly Word[], phrase: Phrase): Match[] {
  const places: Match[] = [];
  for (let at = 0; at < words.length && places.length < mostOfOnePhrase; at++) {
    const match = matchAt(text, words, at, phrase);
    if (match) places.push(match);
  }
  return places;
}

function matchAt(text: string, words: readonly Word[], at: number, phrase: Phrase): Match | undefined {
  for (const [index, wanted] of phrase.words.entries()) {
    const word = words[at + wanted.offset];
    const open = phrase.open && index === phrase.words.length - 1;
    if (!word || !(open ? word.text.startsWith(wanted.text) : word.text === wanted.text)) return undefined;
  }
  const [first, last] = [words[at], words[at + (phrase.words.at(-1)?.offset ?? 0)]];
  if (!first || !last) return undefined;
  // a single character begins the pair that it was found in
  const end = phrase.open && last.kind === 'pair' ? last.start + characterAt(text, last.start).length : last.end;
  return {start: first.start, end, phrase};
}

const countPhrases = (matches: readonly Match[]): number => new Set(matches.map(({phrase}) => phrase)).size;

function excerptOf(text: string, matches: readonly Match[]): Excerpt {
  const from = startOf(text, matches);
  const to = edgeBefore(text, Math.min(text.length, from + excerptLength));
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  const shift = before.length - from;
  return {
    text: before + text.slice(from, to).replace(/\s/g, ' ') + after,
    matches: matches
      .filter(({start}) => start >= from && start < to)
      .map(({start, end}) => [start + shift, Math.min(end, to) + shift] as const),
  };
}

/** Where to begin so that as many of the phrases as possible are in sight. */
function startOf(text: string, matches: readonly Match[]): number {
  let [start, most] = [0, 0];
  for (const [index, match] of matches.entries()) {
    const last = match.start - lead + excerptLength;
    const inSight = countPhrases(matches.slice(index).filter(({end}) => end <= last));
    if (inSight > most) [start, most] = [match.start, inSight];
  }
  return start <= lead ? 0 : edgeAfter(text, start - lead);
}

function edgeAfter(text: string, at: number): number {
  const space = text.slice(at, at + slack).search(/\s/);
  if (space >= 0) return at + space + 1;
  return at - (isLowSurrogate(text, at) ? 1 : 0);
}

function edgeBefore(text: string, at: number): number {
  if (at >= text.length) return at;
  const space = text.slice(at - slack, at).search(/\s\S*$/);
  if (space >= 0) return at - slack + space;
  return at - (isLowSurrogate(text, at) ? 1 : 0);
}

const isLowSurrogate = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));
