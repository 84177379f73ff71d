import {foldText} from '@recto/ask';

/** A piece of a text that can be searched for, as it is compared, and where it stands. */
export type Word = {
  readonly text: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /**
   * `word`: between spaces. Text without spaces is taken apart into each `pair` of neighboring characters, as nobody can tell where
   * its words end; its `last` character stands alone, so that every character begins a piece.
   */
  readonly kind: 'word' | 'pair' | 'last';
};

// a lexeme of PostgreSQL has 2046 bytes at most; nobody looks for what is longer than this
const longestWord = 60;

const inWord = /[\p{L}\p{M}\p{N}]/u;
const withoutSpaces =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
// soft hyphens and marks of direction stand within words
const invisible = /\p{Cf}/u;

/** The words of a text in their order, the same whether it is kept or looked for. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let run: Letter[] = [];
  const close = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first && last) words.push(...(first.kind === 'pair' ? pairsOf(run) : [wordOf(run, first.start, last.end)]));
    run = [];
  };
  for (let start = 0; start < text.length; ) {
    const character = characterAt(text, start);
    const end = start + character.length;
    for (const sign of signsOf(character)) {
      if (sign.kind === 'none' || (run[0] && run[0].kind !== sign.kind)) close();
      if (sign.kind !== 'none') run.push({...sign, kind: sign.kind, start, end});
    }
    start = end;
  }
  close();
  return words;
}

/** The character that begins at an offset: two units where one does not do. */
export const characterAt = (text: string, offset: number): string =>
  String.fromCodePoint(text.codePointAt(offset) ?? 0);

type Sign = {readonly text: string; readonly kind: 'word' | 'pair' | 'none'};
type Letter = Sign & {readonly kind: 'word' | 'pair'; readonly start: number; readonly end: number};

// most texts have a few thousand different characters; what a hostile one has beyond that is worked out each time
const mostKnown = 20_000;
const known = new Map<string, readonly Sign[]>();

/** What a character is compared as: ﬁ as two letters, a soft hyphen as nothing. */
function signsOf(character: string): readonly Sign[] {
  const found = known.get(character);
  if (found) return found;
  const signs = invisible.test(character)
    ? []
    : [...foldText(character)].map((text): Sign => {
        if (!inWord.test(text)) return {text, kind: 'none'};
        return {text, kind: withoutSpaces.test(text) ? 'pair' : 'word'};
      });
  if (known.size < mostKnown) known.set(character, signs);
  return signs;
}

const wordOf = (run: readonly Letter[], start: number, end: number): Word => ({
  text: run
    .slice(0, longestWord)
    .map(({text}) => text)
    .join(''),
  start,
  end,
  kind: 'word',
});

const pairsOf = (run: readonly Letter[]): Word[] =>
  run.map(({text, start, end}, index) => {
    const next = run[index + 1];
    return next ? {text: text + next.text, start, end: next.end, kind: 'pair'} : {text, start, end, kind: 'last'};
  });
