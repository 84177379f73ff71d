import type {Mark} from '@recto/model';
import {firstCharacter, lastCharacter} from './flanking.ts';

/** A part of a line on its way to Markdown. */
export type Piece =
  | {readonly type: 'text'; readonly value: string; readonly marks: readonly Mark[]; readonly link: boolean}
  | {
      readonly type: 'formula';
      readonly tex: string;
      readonly marks: readonly Mark[];
      readonly write: (tex: string) => string;
    }
  /** Markdown that is finished; `line` for the end of a line. */
  | {readonly type: 'done' | 'line'; readonly markdown: string; readonly marks: readonly Mark[]};

/** The pieces as runs that can be enclosed in marks: ends trimmed, neighbors of one style joined, blanks in no mark. */
export function gatherRuns(pieces: readonly Piece[]): readonly Piece[] {
  const words = joinEqual(trimEnds(pieces).flatMap(splitBlanks));
  return joinEqual(spreadMarks(words.flatMap(splitPunctuation)));
}

/** Line breaks and blanks at the two ends of a paragraph mean nothing, and a last backslash would show. */
function trimEnds(pieces: readonly Piece[]): readonly Piece[] {
  const start = pieces.findIndex(piece => !isEmpty(piece));
  return start < 0 ? [] : pieces.slice(start, pieces.findLastIndex(piece => !isEmpty(piece)) + 1);
}

const isEmpty = (piece: Piece): boolean =>
  piece.type === 'line' || (piece.type === 'text' && piece.value.trim() === '');

/** Blanks at the ends of a marked text carry no mark: emphasis marks must touch the words they enclose. */
function splitBlanks(piece: Piece): Piece[] {
  return piece.type === 'text' && piece.marks.length > 0 ? cut(piece, /^\s*/, /^\s$/) : [piece];
}

/**
 * Punctuation at an end that touches a letter outside: `**定义：**操作` would not be read as emphasis. It carries no
 * emphasis then.
 */
function splitPunctuation(piece: Piece, index: number, pieces: readonly Piece[]): Piece[] {
  if (piece.type !== 'text' || piece.marks.length === 0 || !piece.marks.every(isEmphasis)) return [piece];
  const touches = (neighbor: Piece | undefined, character: (text: string) => string): boolean =>
    neighbor?.type === 'text' && isLetter(character(neighbor.value));
  return cut(
    piece,
    touches(pieces[index - 1], lastCharacter) ? /^[\p{P}\p{S}]*/u : /^/,
    touches(pieces[index + 1], firstCharacter) ? /^[\p{P}\p{S}]$/u : /^$/,
  );
}

const isLetter = (character: string): boolean => /^[\p{L}\p{N}]/u.test(character);

/** The text in three, its two ends without marks: what `start` finds, and the last characters that are `end`. */
function cut(piece: Extract<Piece, {type: 'text'}>, start: RegExp, end: RegExp): Piece[] {
  const lead = start.exec(piece.value)?.[0] ?? '';
  const rest = piece.value.slice(lead.length);
  let core = rest;
  while (core !== '' && end.test(lastCharacter(core))) core = core.slice(0, -lastCharacter(core).length);
  return [lead, core, rest.slice(core.length)]
    .map((value, index) => ({...piece, value, marks: index === 1 ? piece.marks : []}))
    .filter(part => part.value !== '');
}

/** Neighboring texts with the same marks are one text. */
function joinEqual(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.type === 'text' && piece.type === 'text' && sameMarks(last.marks, piece.marks)) {
      joined[joined.length - 1] = {...last, value: last.value + piece.value};
    } else joined.push(piece);
  }
  return joined;
}

const sameMarks = (a: readonly Mark[], b: readonly Mark[]): boolean =>
  a.length === b.length && a.every(mark => b.includes(mark));

/**
 * Blanks, punctuation and formulas take bold and italic from the words around them, so that `**if $x$ then**` is one run
 * and a comma that happens to be slanted is none.
 */
function spreadMarks(pieces: readonly Piece[]): Piece[] {
  const spread: Piece[] = [];
  let before: readonly Mark[] = [];
  for (let index = 0; index < pieces.length; ) {
    let end = index;
    while (end < pieces.length && isNeutral(pieces[end]!)) end++;
    const after = pieces[end]?.marks ?? [];
    const common = before.filter(mark => isEmphasis(mark) && after.includes(mark));
    for (; index < end; index++) spread.push(withEmphasis(pieces[index]!, common));
    if (index < pieces.length) spread.push(pieces[index++]!);
    before = after;
  }
  return spread;
}

const isEmphasis = (mark: Mark): boolean => mark === 'bold' || mark === 'italic';

const isNeutral = (piece: Piece): boolean =>
  piece.type === 'formula' ||
  (piece.type === 'text' && piece.marks.every(isEmphasis) && !/[\p{L}\p{N}]/u.test(piece.value));

const withEmphasis = (piece: Piece, marks: readonly Mark[]): Piece => ({
  ...piece,
  marks: [...piece.marks.filter(mark => !isEmphasis(mark)), ...marks],
});
