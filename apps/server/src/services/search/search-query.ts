import {type Word, wordsOf} from './words.ts';

/** Words that have to stand beside each other. */
export type Phrase = {
  /** As it was typed. */
  readonly typed: string;
  /** With the distance of each from the first. */
  readonly words: readonly {readonly text: string; readonly offset: number}[];
  /** Any ending may follow the last word. */
  readonly open: boolean;
};

/** What somebody looks for, read. */
export type SearchQuery = {
  /** All of them have to be there. */
  readonly wanted: readonly Phrase[];
  readonly excluded: readonly Phrase[];
  /** Both as a `tsquery` of PostgreSQL. */
  readonly condition: string;
};

// a single letter begins too many words
const shortestOpen = 2;

/**
 * Reads what was typed: words, any endings of which may follow, "words in quotation marks" as they stand, and words after a minus
 * sign that must not be there. Undefined when there is nothing to look for.
 */
export function readQuery(typed: string): SearchQuery | undefined {
  const wanted: Phrase[] = [];
  const excluded: Phrase[] = [];
  const plain = typed.replaceAll('\0', ' ').replace(/[“”„«»]/g, '"');
  for (const [, minus, quoted, bare] of plain.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)) {
    const phrase = phraseOf(quoted ?? bare ?? '', quoted === undefined);
    if (phrase) (minus ? excluded : wanted).push(phrase);
  }
  if (wanted.length === 0) return undefined;
  const condition = [...wanted.map(conditionOf), ...excluded.map(phrase => `!${conditionOf(phrase)}`)].join(' & ');
  return {wanted, excluded, condition};
}

function phraseOf(typed: string, open: boolean): Phrase | undefined {
  const all = wordsOf(typed);
  // the last character of a run stands in the pair before it as well
  const needed = all.flatMap((word, offset) =>
    word.kind === 'last' && all[offset - 1]?.kind === 'pair' ? [] : {word, offset},
  );
  const [first, last] = [needed[0], needed.at(-1)];
  if (!first || !last) return undefined;
  const words = needed.map(({word: {text}, offset}) => ({text, offset: offset - first.offset}));
  return {typed, words, open: mayGoOn(last.word, open)};
}

function mayGoOn({kind, text}: Word, open: boolean): boolean {
  // a character by itself stands at the beginning of a pair
  if (kind === 'last') return true;
  return open && kind === 'word' && text.length >= shortestOpen;
}

// words hold letters, marks and digits alone: nothing that quotation marks would have to be protected from
const conditionOf = ({words, open}: Phrase): string =>
  `(${words
    .map(({text, offset}, index) => {
      const before = words[index - 1];
      const link = before ? ` <${offset - before.offset}> ` : '';
      return `${link}'${text}'${open && index === words.length - 1 ? ':*' : ''}`;
    })
    .join('')})`;
