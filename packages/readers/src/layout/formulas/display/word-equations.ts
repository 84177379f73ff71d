import {type PageBox, unionBoxes} from '@recto/model';
import {lineText} from '../../../text/line-text.ts';
import {isWorth} from '../../../text/worth.ts';
import type {Token} from '../tokens/token.ts';
import {findNumber} from './equation-number.ts';
import type {Row} from './rows.ts';

/** The text of a row without its equation number. */
export type RowBody = {
  readonly tokens: readonly Token[];
  readonly box: PageBox;
  /** A number stands behind it at the right edge of what is around. */
  readonly numbered: boolean;
};

/** The row without an equation's number that stands at the right edge. */
export function bodyOf(row: Row, rows: readonly Row[]): RowBody {
  // what a task is worth ends no equation
  const worded = row.members.filter(({line}, index) => index === 0 || !isWorth(lineText(line)));
  const tokens = worded.flatMap(member => member.tokens);
  const last = row.members.at(-1)!;
  const found = findNumber(last.tokens, 1);
  const isAlone = found?.rest.length === 0;
  const whole = {tokens, box: row.box, numbered: false};
  if (found?.number.side !== 'right' || (isAlone && row.members.length === 1)) return whole;
  // nothing around reaches further
  const reach = rows.slice(Math.max(0, row.index - 10), row.index + 11);
  if (reach.some(other => other.box.right > row.box.right + row.size)) return whole;
  const body = [...row.members.slice(0, -1).flatMap(member => member.tokens), ...found.rest];
  const box = unionBoxes(body.flatMap(token => token.glyphs.map(glyph => glyph.box)));
  return box ? {tokens: body, box, numbered: true} : whole;
}

/** Quantities named by words on both sides of a relation: `delay = distance / speed`. */
export function isEquationOfWords(tokens: readonly Token[]): boolean {
  const relation = tokens.findIndex(token => token.text === '=' || token.text === '≤' || token.text === '≥');
  if (relation < 1 || relation === tokens.length - 1 || tokens.length > 40) return false;
  if (/^[。.!?！？；;，,]$/u.test(tokens.at(-1)!.text)) return false;
  return !tokens.slice(0, relation).some(token => token.kind === 'punctuation' || token.kind === 'dash');
}

/** An indented equation between words with its number: `delay = sent − received (3)`. Sentences are not numbered. */
export function isNumberedEquation(row: Row, rows: readonly Row[], left: number): boolean {
  const {tokens, box, numbered} = bodyOf(row, rows);
  return numbered && box.left - left > 2.5 * row.size && isEquationOfWords(tokens);
}
