import {confidenceOfGlyphs} from '@recto/math';
import type {Line, MathPiece, Piece} from '../../../draft/draft.ts';
import {looksBroken} from './broken-tex.ts';

/** The line with the confidence of its formulas multiplied by that of their symbols, and lowered where they seem incomplete. */
export function withSymbolConfidence(line: Line): Line {
  if (!line.pieces.some(({type}) => type === 'math')) return line;
  const pieces = line.pieces.map((piece, index) => {
    if (piece.type !== 'math') return piece;
    const part = isPart(piece, line.pieces[index - 1], line.pieces[index + 1]);
    return {...piece, confidence: piece.confidence * confidenceOfGlyphs(piece.glyphs) * (part ? incompleteFactor : 1)};
  });
  return {...line, pieces};
}

// of formulas that want something beside them one of ten was right as it stood
export const incompleteFactor = 0.4;

/** Whether something is missing: a side of a relation, the partner of a bar, or what stands right beside it was left to the text. */
function isPart(piece: MathPiece, before: Piece | undefined, after: Piece | undefined): boolean {
  const tex = piece.tex.replace(/\\(?:left|right)(?![a-z])/g, '').trim();
  // where a line ends the next one goes on with the formula
  if (begins.test(tex) || ends.test(tex) || looksBroken(tex, false)) return true;
  if (isBesideFormula(piece, before) || isBesideFormula(piece, after)) return true;
  if (isUnpaired(tex) || /\\text\{[^{}]*\p{L}/u.test(tex)) return true;
  return isGluedBefore(piece, before) || isGluedAfter(after);
}

const binding =
  '(?:[=<>+]|\\\\(?:le|ge|ne|in|notin|subset|subseteq|supset|supseteq|to|cap|cup|cong|simeq|sim|equiv|iff|implies|mapsto|circ|cdot|' +
  'times|otimes|oplus|setminus)(?![a-z]))';
const begins = new RegExp(`^${binding}`);
const ends = new RegExp(`(?:${binding}|-)$`);

/** Bars and angles without their partner. */
function isUnpaired(tex: string): boolean {
  const count = (symbol: RegExp): number => tex.match(symbol)?.length ?? 0;
  return (
    count(/(?<!\\)\|/g) % 2 === 1 ||
    count(/\\\|/g) % 2 === 1 ||
    count(/\\langle(?![a-z])/g) !== count(/\\rangle(?![a-z])/g)
  );
}

/** Another formula with no word between: they are one that came apart. */
const isBesideFormula = ({box, glyphs}: MathPiece, other: Piece | undefined): boolean =>
  other?.type === 'math' &&
  Math.max(other.box.left - box.right, box.left - other.box.right) < quad * (glyphs[0]?.size ?? 0);

// em
const quad = 1.2;

/** Text right before a formula, without a space, that ends with a letter or an apostrophe or closes a bracket. */
const isGluedBefore = (piece: MathPiece, before: Piece | undefined): boolean =>
  before?.type === 'word' &&
  !piece.spaceBefore &&
  /(?:\p{Script=Latin}|\p{Script=Greek}|[)\]'’])$/u.test(textOf(before));

/** Text right behind it that opens a bracket or goes on with letters which are no ending: the n-th, its k’s. */
const isGluedAfter = (after: Piece | undefined): boolean =>
  after?.type === 'word' &&
  !after.spaceBefore &&
  /^(?:[([]|(?!(?:st|nd|rd|th|s|es|e|er|ème|ième|te|ten|tes)(?!\p{L}))[\p{Script=Latin}\p{Script=Greek}])/u.test(
    textOf(after),
  );

const textOf = ({glyphs}: Piece): string => glyphs.map(({text}) => text).join('');
