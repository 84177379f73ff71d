import {firstCharacter, flanking, isPunctuation, joinsNonAsciiLetters, lastCharacter} from './flanking.ts';
import type {Piece} from './runs.ts';

/**
 * Which of `*`, `_` and the backtick have no partner in a paragraph: without an opening one before a closing one they
 * are read as themselves (`age-adjusted death rates*`) and need no escape.
 */
export function loneSymbols(pieces: readonly Piece[]): ReadonlySet<string> {
  const paired = new Set<string>();
  const opened = new Set<string>();
  for (const [index, piece] of pieces.entries()) {
    // marks of our own could pair with a character of the text
    if (piece.marks.some(mark => mark === 'bold' || mark === 'italic')) paired.add('*');
    if (piece.marks.includes('code')) paired.add('`');
    if (piece.type !== 'text') continue;
    for (const {0: run, index: offset} of piece.value.matchAll(/\*+|_+|`+/g)) {
      const character = run.charAt(0);
      const end = offset + run.length;
      const before = lastCharacter(piece.value.slice(Math.max(0, offset - 2), offset));
      const after = firstCharacter(piece.value.slice(end, end + 2));
      const atSeam = (offset === 0 && index > 0) || (end === piece.value.length && index < pieces.length - 1);
      const {opens, closes} = atSeam || character === '`' ? anything : roles(character, before, after);
      if (closes && opened.has(character)) paired.add(character);
      if (opens) opened.add(character);
    }
  }
  return new Set(['*', '_', '`'].filter(character => !paired.has(character)));
}

const anything = {opens: true, closes: true};

function roles(character: string, before: string, after: string): {readonly opens: boolean; readonly closes: boolean} {
  const {left, right} = flanking(before, after);
  if (character === '*') return {opens: left, closes: right};
  if (joinsNonAsciiLetters(before, after)) return anything;
  return {opens: left && (!right || isPunctuation(before)), closes: right && (!left || isPunctuation(after))};
}
