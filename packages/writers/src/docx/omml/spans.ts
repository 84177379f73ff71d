import {integrals, isRelation, isSum, opening} from '../../mathml/symbols.ts';
import {isFenced} from './fences.ts';
import {edgeText, type Item, leafText, operatorText} from './items.ts';
import {functionName, naryParts} from './operators.ts';
import {scriptsOf} from './scripts.ts';
import {emOf} from './tokens.ts';

/** Where what a sum or an integral works on ends: its term, for integrals with the differentials. */
export function naryEnd(items: readonly Item[], start: number, symbol: string): number {
  if (!integrals.has(symbol)) return termEnd(items, start, true);
  const limit = termEnd(items, start, false);
  let end = termEnd(items, start, true);
  for (let at = start; at + 1 < limit; at++) {
    if (!isDifferential(items, at)) continue;
    end = Math.max(end, at + 2);
    // dx dy dz
    let next = at + 2;
    while (next < limit && isSpace(items[next]!)) next++;
    if (!(next + 1 < limit && isDifferential(items, next))) break;
  }
  return Math.min(end, limit);
}

const isDifferential = (items: readonly Item[], at: number): boolean => {
  const {node} = items[at]!;
  const next = items[at + 1]!.node;
  const letter = scriptsOf(next)?.base ?? next;
  return node.tag === 'mi' && leafText(node) === 'd' && (letter.tag === 'mi' || scriptsOf(letter) !== undefined);
};

/** Where a term ends: before a relation, a comma, a bracket that closes more than was opened, a wide space, a sum. */
function termEnd(items: readonly Item[], start: number, beforeSums: boolean): number {
  const open: string[] = [];
  let end = items.length;
  for (let at = start; at < items.length; at++) {
    const {node} = items[at]!;
    const symbol = edgeText(node);
    if (symbol !== undefined) {
      if (Object.hasOwn(opening, symbol)) open.push(opening[symbol]!);
      else if (open.length > 0 && symbol === open.at(-1)) open.pop();
      else if (/^[)\]}⟩⌋⌉]$/.test(symbol) && open.length === 0) {
        end = at;
        break;
      }
      if (
        open.length === 0 &&
        (/^[,;.]$/.test(symbol) || isRelation(symbol) || (beforeSums && isSum(symbol) && at > start))
      ) {
        end = at;
        break;
      }
    }
    if (open.length === 0 && isWide(items[at]!)) {
      end = at;
      break;
    }
  }
  while (end > start && isSpace(items[end - 1]!)) end--;
  return end;
}

const isSpace = ({node}: Item): boolean =>
  node.tag === 'mspace' || (node.tag === 'mtext' && /^[\s\u2000-\u200a\u205f\u2063]*$/u.test(leafText(node)));

const isWide = ({node}: Item): boolean =>
  (node.tag === 'mspace' && emOf(node.attributes['width']) >= 1) ||
  (node.tag === 'mtext' && /\p{L}/u.test(leafText(node)));

/** Where what a function works on ends: its bracket, or letters and numbers up to the next operator. */
export function functionEnd(items: readonly Item[], start: number): number {
  let at = start;
  while (at < items.length && isThin(items[at]!)) at++;
  const first = items[at];
  if (!first) return start;
  if (isFenced(first.node)) return at + 1;
  const symbol = operatorText(first.node);
  if (symbol !== undefined) {
    const close = Object.hasOwn(opening, symbol) ? closing(items, at) : undefined;
    return close === undefined ? start : close + 1;
  }
  const begin = at;
  while (at < items.length && isOrdinary(items, at)) at++;
  if (at === begin) return start;
  // f(x): the bracket belongs to the letter before it
  const follower = items[at];
  const bracket = follower && operatorText(follower.node);
  const close = bracket !== undefined && Object.hasOwn(opening, bracket) ? closing(items, at) : undefined;
  return close === undefined ? at : close + 1;
}

const isThin = (item: Item): boolean => isSpace(item) && !isWide(item);

function isOrdinary(items: readonly Item[], at: number): boolean {
  const {node} = items[at]!;
  if (operatorText(node) !== undefined || isSpace(items[at]!) || node.tag === 'mtext' || node.tag === 'mtable')
    return false;
  if (naryParts(node) || functionName(items, at)) return false;
  const base = scriptsOf(node)?.base;
  return base === undefined || operatorText(base) === undefined;
}

function closing(items: readonly Item[], start: number): number | undefined {
  const open: string[] = [];
  for (let at = start; at < items.length; at++) {
    const symbol = edgeText(items[at]!.node);
    if (symbol === undefined) continue;
    if (Object.hasOwn(opening, symbol)) open.push(opening[symbol]!);
    else if (symbol === open.at(-1)) {
      open.pop();
      if (open.length === 0) return at;
    }
  }
  return undefined;
}
