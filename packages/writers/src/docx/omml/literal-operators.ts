import type {MathNode} from '../../mathml/parse.ts';
import {edgeNode, type Item, leafText} from './items.ts';

/**
 * The operators of a row that are to be taken as they stand: they have no operand on a side where LibreOffice, which reads a formula
 * as a program, wants one, and would show `¿` for it. Word sets them all the same.
 */
export function literalOperators(items: readonly Item[]): ReadonlySet<number> {
  const symbols = items.map(({node}) => symbolOf(node));
  const found = withoutPartner(symbols);
  for (const [index, symbol] of symbols.entries()) {
    if (symbol === undefined) continue;
    const before = index === 0 ? undefined : (symbols[index - 1] ?? operand);
    const behind = index === symbols.length - 1 ? undefined : (symbols[index + 1] ?? operand);
    const left = before !== undefined && !joins.has(before) && !Object.hasOwn(brackets, before);
    const right = behind !== undefined && !relations.has(behind) && !closing.has(behind);
    if (relations.has(symbol) ? !(left && right) : signs.has(symbol) ? !right : commands.has(symbol)) found.add(index);
  }
  return found;
}

/** Brackets without one of their own kind: half-open intervals, cells of a matrix. */
function withoutPartner(symbols: readonly (string | undefined)[]): Set<number> {
  const open: number[] = [];
  const alone = new Set<number>();
  for (const [index, symbol] of symbols.entries()) {
    if (symbol === undefined) continue;
    if (Object.hasOwn(brackets, symbol)) open.push(index);
    else if (closing.has(symbol)) {
      if (brackets[symbols[open.at(-1) ?? -1] ?? ''] === symbol) open.pop();
      else alone.add(index);
    }
  }
  for (const index of open) alone.add(index);
  return alone;
}

const symbolOf = (node: MathNode): string | undefined => {
  const {tag} = edgeNode(node);
  const text = leafText(edgeNode(node));
  return (tag === 'mo' || tag === 'mi') && isOperator(text) ? text : undefined;
};

const isOperator = (text: string): boolean =>
  joins.has(text) || commands.has(text) || Object.hasOwn(brackets, text) || closing.has(text);

/** What stands for anything that is no operator. */
const operand = 'x';
// of the keyboard: others are letters to LibreOffice
const relations: ReadonlySet<string> = new Set('=<>/*'.match(/./g));
const signs: ReadonlySet<string> = new Set('+-−±∓'.match(/./gu));
const joins: ReadonlySet<string> = new Set([...relations, ...signs]);
/** Bars and marks that are commands there: or, and, a place to be filled in, a subscript. Braces it escapes by itself. */
const commands: ReadonlySet<string> = new Set('|∣&#_'.match(/./gu));
const brackets: Readonly<Record<string, string>> = {'(': ')', '[': ']'};
const closing: ReadonlySet<string> = new Set(Object.values(brackets));
