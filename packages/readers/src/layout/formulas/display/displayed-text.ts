import {isTallBrace} from '../tokens/line-facts.ts';
import type {Column} from './find-displays.ts';
import {isHeading, type Row} from './rows.ts';
import {bodyOf, isEquationOfWords} from './word-equations.ts';

/**
 * Whether a row with words is displayed all the same: it begins with symbols or is an equation between words, has room around
 * it, and stands centered, sticks out or has an equation's number at the edge of the column.
 *
 * @param leading usual distance of baselines, in em
 */
export function isDisplayedText(row: Row, rows: readonly Row[], column: Column, leading: number): boolean {
  const {size} = row;
  const {tokens, box, numbered} = bodyOf(row, rows);
  const equation = isEquationOfWords(tokens);
  // formulas run from left to right: words of the other direction are the text's
  if (row.members.some(({line, words}) => line.direction === 'rtl' && words > 0)) return false;
  if (isHeading(row) || !(equation || beginsWithSymbols(row) || tokens.some(token => isTallBrace(token, size))))
    return false;
  const room = 1.2 * leading * size;
  const previous = rows[row.index - 1];
  const next = rows[row.index + 1];
  // TeX leaves no room below a line that ends before the display begins
  if (isClose(previous, row, room) && previous!.box.right > box.left - 1.5 * size) return false;
  if (isClose(next, row, room)) return false;
  if (!row.members.some(member => member.hasRelation || member.symbols > 3)) return false;
  const words = row.members.reduce((sum, member) => sum + member.words, 0);
  if (!equation && words > 4 && words > 0.35 * tokens.length) return false;
  if (box.right > column.right + 0.5 * size) return true;
  const above = nearestText(rows, row.index, -1);
  const below = nearestText(rows, row.index, 1);
  const lefts = [above, below].filter(other => other !== undefined).map(other => other.box.left);
  const left = lefts.length > 0 ? Math.min(...lefts) : column.left;
  if (box.left - left < 1.2 * size) return false;
  if (numbered && box.left - left > 2.5 * size) return true;
  const middle = (box.left + box.right) / 2;
  return (
    Math.abs(middle - (left + column.right) / 2) < 1.2 * size ||
    Math.abs(middle - column.pageMiddle) < 0.4 * size ||
    isCenteredLikeOthers(middle, row, rows, column)
  );
}

/** Running text a usual line away; equations between words stand below each other. */
const isClose = (other: Row | undefined, row: Row, room: number): boolean =>
  other?.isText === true &&
  Math.abs(other.baseline - row.baseline) < room &&
  !isEquationOfWords(other.members.flatMap(member => member.tokens));

/** Other indented rows have the same middle: short lines do not show where the column ends. */
function isCenteredLikeOthers(middle: number, row: Row, rows: readonly Row[], column: Column): boolean {
  const alike = rows.filter(
    ({box, size}) => box.left > column.left + 3 * size && Math.abs((box.left + box.right) / 2 - middle) < 0.4 * size,
  );
  return alike.length > 2 || alike.some(other => other !== row && !other.isText);
}

/** Its first token is none of running text; or only a few words are among many symbols. */
function beginsWithSymbols(row: Row): boolean {
  const first = row.members[0]!;
  const token = first.tokens[0];
  if (!token) return false;
  if (token.isMath || token.kind === 'open' || token.kind === 'digits' || token.kind === 'script') return true;
  if (first.startsSentence) return false;
  const words = row.members.reduce((sum, member) => sum + member.words, 0);
  const symbols = row.members.reduce((sum, member) => sum + member.symbols, 0);
  return words <= 3 && symbols > 3 * words;
}

function nearestText(rows: readonly Row[], index: number, step: 1 | -1): Row | undefined {
  for (let at = index + step; at >= 0 && at < rows.length; at += step) if (rows[at]!.isText) return rows[at];
  return undefined;
}
