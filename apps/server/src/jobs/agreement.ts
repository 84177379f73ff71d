import {type Doc, walk} from '@recto/model';

/** How far two readings of a page agree. */
export type PageAgreement = {
  readonly page: number;
  /** Words that both have, as a share of the words of each: 0 to 1. */
  readonly agreement: number;
  /** Words of the other that our own reading has too, as a share of the other's: 0 to 1. */
  readonly seen: number;
  /** Words of the one that has fewer. */
  readonly words: number;
};

// a page with fewer words is not compared
const minWords = 10;

/**
 * Compares another's reading of pages with our own, by their longer words, whatever their order; formulas are left aside, as the same
 * one can be written in many ways. Pages on which neither has ten words, or which only one of the two has, are not compared.
 */
export function compareReadings(own: Doc, other: Doc): PageAgreement[] {
  const [ours, theirs] = [wordsByPage(own), wordsByPage(other)];
  return other.pages.flatMap(({number: page}): PageAgreement[] => {
    if (!own.pages.some(({number}) => number === page)) return [];
    const [mine, others] = [ours.get(page) ?? new Map(), theirs.get(page) ?? new Map()];
    const [words, otherWords] = [sizeOf(mine), sizeOf(others)];
    if (Math.max(words, otherWords) < minWords) return [];
    let common = 0;
    for (const [word, count] of mine) common += Math.min(count, others.get(word) ?? 0);
    const seen = otherWords === 0 ? 0 : common / otherWords;
    return [{page, agreement: (2 * common) / (words + otherWords), seen, words: Math.min(words, otherWords)}];
  });
}

type Words = Map<string, number>;

const sizeOf = (words: Words): number => [...words.values()].reduce((sum, count) => sum + count, 0);

function wordsByPage(doc: Doc): Map<number, Words> {
  const pages = new Map<number, Words>();
  for (const block of doc.children) {
    const page = block.from[0]?.page;
    if (page === undefined) continue;
    const words = pages.get(page) ?? new Map<string, number>();
    pages.set(page, words);
    let text = '';
    for (const node of walk([block]))
      if (node.type === 'text') text += node.value;
      else if (node.type === 'code') text += ` ${node.value} `;
      else if (node.type !== 'link' && node.type !== 'citation') text += ' ';
    for (const word of wordsOf(text.normalize('NFKC').toLowerCase())) words.set(word, (words.get(word) ?? 0) + 1);
  }
  return pages;
}

// long words only, as short ones are in every text; pairs of characters in writing systems without spaces
const syllables = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const runs = new RegExp(String.raw`[${syllables}]{2,}|(?:(?![${syllables}])[\p{L}\p{M}]){5,}|\p{Nd}{2,}`, 'gu');
const isSyllable = new RegExp(`^[${syllables}]`, 'u');

function* wordsOf(text: string): Generator<string> {
  for (const [run] of text.matchAll(runs)) {
    if (!isSyllable.test(run)) yield run;
    else {
      const characters = [...run];
      for (let at = 1; at < characters.length; at++) yield `${characters[at - 1]}${characters[at]}`;
    }
  }
}
