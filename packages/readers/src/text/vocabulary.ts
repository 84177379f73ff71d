import type {TextLine} from '../draft/draft.ts';

/** How often each word of a document occurs away from line ends, in lower case; hyphenated words count as one. */
export type Vocabulary = {readonly count: (word: string) => number};

export const emptyVocabulary: Vocabulary = {count: () => 0};

/** Gathers a document's words. The last word of a line is left out: it may be half of one. */
export function collectVocabulary(lines: Iterable<TextLine>): Vocabulary {
  const counts = new Map<string, number>();
  for (const {text} of lines) {
    const words = text.match(word);
    if (!words) continue;
    // a line that ends in a hyphen ends in half a word, and the next one begins with the other half: the first word of a
    // line is a whole one often enough to keep
    const end = /[-\u00ad]$/.test(text) ? words.length - 1 : words.length;
    for (let index = 0; index < end; index++) {
      const key = words[index]!.toLowerCase();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return {count: key => counts.get(key.toLowerCase()) ?? 0};
}

const word = /\p{L}[\p{L}\p{M}]*(?:[-'’]\p{L}+)*/gu;
