import type {Doc, Inline} from '@recto/model';
import {collect, type SegmentKind} from '../collect.ts';
import type {LanguageCode} from '../languages.ts';
import {holdsTogether} from './common-words.ts';
import {joinWords, wide, wordRuns} from './word-runs.ts';

/** A word or phrase that a document uses as a term, in its own spelling, and how often. */
export type TermCandidate = {readonly source: string; readonly count: number};

/**
 * What may be a term of a document, the most telling first: phrases that come back without being a part of a longer one
 * that does (the C-value of Frantzi, Ananiadou and Mima, 2000), names, and what is introduced with its abbreviation.
 * Whether they are terms is for somebody who understands them to say.
 */
export function findTermCandidates(
  doc: Doc,
  options: {readonly to: LanguageCode; readonly pages?: ReadonlySet<number>},
  most: number,
): readonly TermCandidate[] {
  const {segments} = collect(doc, {...options, ignore: ['reference', 'code']});
  const phrases = new Map<string, Phrase>();
  let left = mostText;
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
  const candidates = new Map([...phrases].filter(([, phrase]) => phrase.count >= leastOf(phrase)));
  noteNesting(candidates);
  return [...candidates.values()]
    .map(phrase => ({source: spelling(phrase), count: phrase.count, score: scoreOf(phrase)}))
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score || (a.source < b.source ? -1 : 1))
    .slice(0, most)
    .map(({source, count}) => ({source, count}));
}

/** The text of a segment; a formula, a citation, a piece of code parts what stands beside it. */
const wordsOf = (children: readonly Inline[]): string =>
  children
    .map(child => {
      if (child.type === 'text') return child.marks?.includes('code') ? '|' : child.value;
      return child.type === 'link' ? wordsOf(child.children) : '|';
    })
    .join('');

const read: ReadonlySet<SegmentKind> = new Set(['title', 'text', 'caption', 'note', 'cell']);
// characters of a document that are looked at: what is a term has come back by then
const mostText = 400_000;
const mostWords = 4;
// occurrences below which a phrase is no term, and a lone word none
const leastPhrase = 3;
const leastWord = 5;
// letters below which a lone word that is no name is one of the language's own
const leastLetters = 4;

type Phrase = {
  readonly words: readonly string[];
  count: number;
  /** Occurrences with capitals that do not come from the beginning of a sentence. */
  named: number;
  introduced: boolean;
  readonly spellings: Map<string, number>;
  /** Longer candidates it is a part of, and their occurrences. */
  longer: number;
  inside: number;
};

function countRun(run: ReturnType<typeof wordRuns>[number], phrases: Map<string, Phrase>): void {
  for (let start = 0; start < run.length; start++) {
    for (let size = 1; size <= mostWords && start + size <= run.length; size++) {
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

/** Neither its first nor its last word may be one that only holds sentences together, or a lone letter. */
function isPhrase(words: readonly string[]): boolean {
  const text = joinWords(words);
  if (text.length < (wide.test(text) ? 2 : 3) || text.length > 60) return false;
  // where words are not spaced, their borders are guesses: one that holds sentences together parts phrases there
  const edges = wide.test(text) ? words : [words[0]!, words.at(-1)!];
  if (wide.test(text) && words.some(word => !wide.test(word))) return false;
  return edges.every(word => !holdsTogether(word) && (wide.test(word) || word.length > 1));
}

const isName = ({named, count}: Phrase): boolean => named >= 2 && named * 2 > count;

function leastOf(phrase: Phrase): number {
  if (phrase.introduced) return 1;
  if (isName(phrase)) return 2;
  return phrase.words.length > 1 ? leastPhrase : leastWord;
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
  if (words.length === 1 && !known && !name && !wide.test(text) && text.length < leastLetters) return 0;
  // a Han phrase has as many words as its segmentation happens to give it
  const length = wide.test(text) ? Math.max(1, text.length / 2) : words.length;
  const own = longer > 0 ? count - inside / longer : count;
  // what was given an abbreviation is a term however seldom it comes
  return Math.log2(length + 1) * (known ? Math.max(own, 1) + 4 : own) * (name ? 1.5 : 1);
}

/** As it is written most often, rather small than with capitals. */
const spelling = ({spellings}: Phrase): string =>
  [...spellings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1))[0]![0];

/** Phrases behind which their initials stand: `principal component analysis (PCA)`. */
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
