import {katexProblem} from '@recto/math';
import type {Piece, Style} from '../pieces.ts';
import {formula, type PageFormula} from './element.ts';

/**
 * Finds formulas that a page has as TeX in its text, for a script that would have set them: `\(…\)`, `\[…\]`, `$$…$$`, environments of
 * displayed formulas, and `$…$` where that is plainly a formula and no price. Displayed ones are given to `displayed`.
 */
export function withFormulas(pieces: readonly Piece[], displayed: (found: PageFormula) => Piece): Piece[] {
  return pieces.flatMap(piece => {
    if (piece.kind !== 'text' || piece.style.marks.includes('code') || !/[\\$]/.test(piece.value)) return [piece];
    return pieceWithFormulas(piece.value, piece.style, displayed);
  });
}

function pieceWithFormulas(value: string, style: Style, displayed: (found: PageFormula) => Piece): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const text = (to: number): void => {
    if (to > from) pieces.push({kind: 'text', value: value.slice(from, to), style});
  };
  for (const span of formulaSpans(value)) {
    const found = formula(span.tex, span.display);
    if (!found) continue;
    text(span.start);
    pieces.push(
      found.display ? displayed(found) : {kind: 'node', node: {type: 'inlineMath', tex: found.tex, from: []}, style},
    );
    from = span.end;
  }
  text(value.length);
  return pieces;
}

type Span = {readonly start: number; readonly end: number; readonly tex: string; readonly display: boolean};

// a closing delimiter further away than this belongs to something else
const longest = 20_000;

function* formulaSpans(value: string): Generator<Span> {
  // where a delimiter was found to have no end, it has none further on either
  const endless = new Set<string>();
  let at = 0;
  const sign = /[\\$]/g;
  const closed = (start: number, open: number, close: string): number => {
    if (endless.has(close)) return -1;
    const end = value.indexOf(close, start + open);
    if (end === -1) endless.add(close);
    return end === -1 || end - start > longest ? -1 : end;
  };
  while (at < value.length) {
    sign.lastIndex = at;
    const next = sign.exec(value);
    if (!next) return;
    at = next.index;
    const found = spanAt(value, at, closed);
    if (found) {
      yield found;
      at = found.end;
    } else at += value[at] === '\\' || value.startsWith('$$', at) ? 2 : 1;
  }
}

function spanAt(
  value: string,
  start: number,
  closed: (start: number, open: number, close: string) => number,
): Span | undefined {
  for (const [open, close, display] of delimiters) {
    if (!value.startsWith(open, start)) continue;
    const end = closed(start, open.length, close);
    return end === -1
      ? undefined
      : {start, end: end + close.length, tex: value.slice(start + open.length, end), display};
  }
  const environment = /^\\begin\{((?:equation|align|gather|multline|alignat|eqnarray)\*?)\}/.exec(
    value.slice(start, start + 40),
  )?.[1];
  if (environment !== undefined) {
    const close = `\\end{${environment}}`;
    const end = closed(start, 0, close);
    return end === -1
      ? undefined
      : {start, end: end + close.length, tex: value.slice(start, end + close.length), display: true};
  }
  return value[start] === '$' ? dollarSpan(value, start, closed) : undefined;
}

const delimiters: readonly (readonly [open: string, close: string, display: boolean])[] = [
  ['\\(', '\\)', false],
  ['\\[', '\\]', true],
  ['$$', '$$', true],
];

/** `$…$`: neither blank stands inside of the signs, no digit behind them, and what they hold says by itself that it is a formula. */
function dollarSpan(
  value: string,
  start: number,
  closed: (start: number, open: number, close: string) => number,
): Span | undefined {
  const end = closed(start, 1, '$');
  if (end === -1 || end - start > longestDollar) return undefined;
  const tex = value.slice(start + 1, end);
  if (tex === '' || /^\s|\s$/.test(tex) || /\d/.test(value[end + 1] ?? '')) return undefined;
  const isFormula =
    /\\[a-zA-Z]+|[\^_]/.test(tex) ||
    /^[a-zA-Z]$/.test(tex) ||
    /^[a-zA-Z\d\s+\-*/=<>().,']*[=<>+][a-zA-Z\d\s+\-*/=<>().,']*$/.test(tex);
  if (!isFormula || katexProblem(tex, false) !== undefined) return undefined;
  return {start, end: end + 1, tex, display: false};
}

const longestDollar = 400;
