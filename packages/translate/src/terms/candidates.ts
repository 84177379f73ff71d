import type {Doc, Inline} from '@recto/model';
import {collect, type SegmentKind} from '../collect.ts';
import type {LanguageCode} from '../languages.ts';
import {isFunctionWord} from './common-words.ts';
import {joinWords, unspaced, wordRuns} from './word-runs.ts';

/** A word or phrase that may be a term of a document, and its number of occurrences. */
export type TermCandidate = {readonly source: string; readonly count: number};

/**
 * Extracts term candidates from a document, best first: frequent phrases that are not just part of a longer one (the
 * C-value of Frantzi, Ananiadou and Mima, 2000), names, and phrases introduced with their abbreviation. A model or a person
 * decides which of them are terms.
 */
export function findTermCandidates(
  doc: Doc,
  options: {readonly to: LanguageCode; readonly pages?: ReadonlySet<number>},
  limit: number,
): readonly TermCandidate[] {
  const {segments} = collect(doc, {...options, ignore: ['reference', 'code']});
  const phrases = new Map<string, Phrase>();
  let left = maxCharacters;
  for (const {kind, children} of segments) {
    if (!read.has(kind) || left <= 0) continue;
    const text = wordsOf(children).normalize('NFC').slice(0, left);
    left -= text.length;
    for (const run of wordRuns(text)) countRun(run, phrases);
    for (const long of introduced(text)) {
      const phrase = phrases.get(long.toLowerCase());
      if (phrase) phrase.introduced = true;
    }
  }
  const candidates = new Map([...phrases].filter(([, phrase]) => phrase.count >= minCount(phrase)));
  noteNesting(candidates);
  return [...candidates.values()]
    .map(phrase => ({source: spelling(phrase), count: phrase.count, score: scoreOf(phrase)}))
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score || (a.source < b.source ? -1 : 1))
    .slice(0, limit)
    .map(({source, count}) => ({source, count}));
}

/** The text of a segment; formulas, citations and code separate phrases. */
const wordsOf = (children: readonly Inline[]): string =>
  children
    .map(child => {
      if (child.type === 'text') return child.marks?.includes('code') ? '|' : child.value;
      return child.type === 'link' ? wordsOf(child.children) : '|';
    })
    .join('');

const read: ReadonlySet<SegmentKind> = new Set(['title', 'text', 'caption', 'note', 'cell']);
// characters of a document that are examined: terms have recurred by then
const maxCharacters = 400_000;
const maxWords = 4;
// minimum occurrences of a phrase and of a single word
const minPhraseCount = 3;
const minWordCount = 5;
// a shorter single word that is not a name is an ordinary word
const minLetters = 4;

type Phrase = {
  readonly words: readonly string[];
  count: number;
  /** Capitalized occurrences that are not at the start of a sentence. */
  named: number;
  introduced: boolean;
  readonly spellings: Map<string, number>;
  /** Number of longer candidates that contain it, and their occurrences. */
  longer: number;
  inside: number;
};

function countRun(run: ReturnType<typeof wordRuns>[number], phrases: Map<string, Phrase>): void {
  for (let start = 0; start < run.length; start++) {
    for (let size = 1; size <= maxWords && start + size <= run.length; size++) {
      const part = run.slice(start, start + size);
      const words = part.map(({text}) => text);
      if (!isPhrase(words)) continue;
      const text = joinWords(words);
      const key = text.toLowerCase();
      const phrase = phrases.get(key) ?? {
        words: words.map(word => word.toLowerCase()),
        count: 0,
        named: 0,
        introduced: false,
        spellings: new Map(),
        longer: 0,
        inside: 0,
      };
      phrases.set(key, phrase);
      phrase.count++;
      phrase.spellings.set(text, (phrase.spellings.get(text) ?? 0) + 1);
      if (!part[0]!.first && words.every(word => /^\p{Lu}/u.test(word))) phrase.named++;
    }
  }
}

/** A phrase must not begin or end with a function word or a single letter. */
function isPhrase(words: readonly string[]): boolean {
  const text = joinWords(words);
  if (text.length < (unspaced.test(text) ? 2 : 3) || text.length > 60) return false;
  // without spaces word boundaries are guesses: there a function word separates phrases
  const edges = unspaced.test(text) ? words : [words[0]!, words.at(-1)!];
  if (unspaced.test(text) && words.some(word => !unspaced.test(word))) return false;
  return edges.every(word => !isFunctionWord(word) && (unspaced.test(word) || word.length > 1));
}

const isName = ({named, count}: Phrase): boolean => named >= 2 && named * 2 > count;

function minCount(phrase: Phrase): number {
  if (phrase.introduced) return 1;
  if (isName(phrase)) return 2;
  return phrase.words.length > 1 ? minPhraseCount : minWordCount;
}

function noteNesting(candidates: ReadonlyMap<string, Phrase>): void {
  for (const {words, count} of candidates.values())
    for (let size = 1; size < words.length; size++)
      for (let start = 0; start + size <= words.length; start++) {
        const part = candidates.get(joinWords(words.slice(start, start + size)).toLowerCase());
        if (!part) continue;
        part.longer++;
        part.inside += count;
      }
}

function scoreOf(phrase: Phrase): number {
  const {words, count, longer, inside, introduced: known} = phrase;
  const text = words.join('');
  const name = isName(phrase);
  if (words.length === 1 && !known && !name && !unspaced.test(text) && text.length < minLetters) return 0;
  // the number of words of a Han phrase depends on the segmentation
  const length = unspaced.test(text) ? Math.max(1, text.length / 2) : words.length;
  const own = longer > 0 ? count - inside / longer : count;
  // an abbreviated phrase is a term even if it is rare
  return Math.log2(length + 1) * (known ? Math.max(own, 1) + 4 : own) * (name ? 1.5 : 1);
}

/** The most frequent spelling, preferably in lower case. */
const spelling = ({spellings}: Phrase): string =>
  [...spellings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1))[0]![0];

/** Phrases that are followed by their initials: `principal component analysis (PCA)`. */
function* introduced(text: string): Generator<string> {
  for (const match of text.matchAll(/\((\p{Lu}[\p{L}\d]{1,9})\)/gu)) {
    const letters = match[1]!.replace(/[^\p{Lu}]/gu, '').toLowerCase();
    const words = text
      .slice(Math.max(0, match.index - 120), match.index)
      .trim()
      .split(/[\s-]+/);
    const phrase = words.slice(-letters.length);
    if (letters.length > 1 && phrase.map(word => word[0]?.toLowerCase() ?? '').join('') === letters)
      yield phrase.join(' ');
  }
}
