import type {MathNode} from '../../mathml/parse.ts';
import {opening} from '../../mathml/symbols.ts';
import {type Context, filledRow} from './context.ts';
import {delimited} from './delimited.ts';
import {isStretching} from './fences.ts';
import {edgeNode, edgeText, type Item, leafText} from './items.ts';
import {matrixColumns, singleMatrix} from './matrix.ts';

/** `\left … \middle … \right` as delimiters that grow. */
export function fencedOmml(node: MathNode, context: Context): string {
  const inner = [...node.children];
  const open = isStretching(inner[0]) ? leafText(inner.shift()!) : '';
  const close = isStretching(inner.at(-1)) ? leafText(inner.pop()!) : '';
  const separators = inner.filter(isStretching).map(leafText);
  // a table with a rule between its columns, as an augmented matrix has, is cut there
  const table = inner.length === 1 ? singleMatrix(inner[0]!) : undefined;
  const columns = table && matrixColumns(table, context);
  if (columns && columns.length > 1) return delimited(open, columns, close, '|');
  // one separator for all is what Word has
  if (new Set(separators).size > 1) {
    return delimited(open, [filledRow(inner, context)], close, '');
  }
  const parts: MathNode[][] = [[]];
  for (const child of inner) {
    if (isStretching(child)) parts.push([]);
    else parts.at(-1)!.push(child);
  }
  return delimited(
    open,
    parts.map(part => filledRow(part, context)),
    close,
    separators[0] ?? '',
  );
}

/**
 * The index of the bracket that closes the one at `at`; undefined when there is none. Brackets of one size by `\bigl`,
 * `\Bigr` and their kin grow in Word with what they hold; so do the bars of a row that has just two, around whole brackets, and
 * brackets that carry scripts, as Word itself writes `(x)^2`: LibreOffice shows `¿` where a bracket alone is the base.
 */
export function closingIndex(items: readonly Item[], at: number): number | undefined {
  const {node} = items[at]!;
  if (isBar(node)) {
    const bars = items.flatMap((item, index) => (isBar(edgeNode(item.node)) ? [index] : []));
    const same = bars.length === 2 && leafText(edgeNode(items[bars[1]!]!.node)) === leafText(node);
    return same && bars[0] === at && isBalanced(items.slice(at + 1, bars[1])) ? bars[1] : undefined;
  }
  if (!isSized(node)) return Object.hasOwn(opening, leafText(node)) ? scriptedClosing(items, at) : undefined;
  const open = leafText(node);
  const wanted = pairs[open];
  if (wanted === undefined) return undefined;
  for (let index = at + 1, depth = 1; index < items.length; index++) {
    const edge = edgeNode(items[index]!.node);
    if (!isSized(edge)) continue;
    const symbol = leafText(edge);
    if (wanted.includes(symbol)) depth--;
    else if (symbol === open) depth++;
    if (depth === 0) return index;
  }
  return undefined;
}

/** Whether brackets close in order; two bars with one bracket between them stand for "given" or "such that" each. */
function isBalanced(items: readonly Item[]): boolean {
  const open: string[] = [];
  for (const {node} of items) {
    const symbol = edgeText(node);
    const wanted = symbol === undefined ? undefined : opening[symbol];
    if (wanted !== undefined) open.push(wanted);
    else if (symbol !== undefined && closing.has(symbol) && open.pop() !== symbol) return false;
  }
  return open.length === 0;
}

const closing: ReadonlySet<string> = new Set(Object.values(opening));

/** The bracket that closes the one at `at`, if it carries scripts. */
function scriptedClosing(items: readonly Item[], at: number): number | undefined {
  const open: string[] = [];
  for (const [offset, {node}] of items.slice(at).entries()) {
    const symbol = edgeText(node);
    const isScripted = edgeNode(node) !== node;
    const wanted = symbol === undefined || isScripted ? undefined : opening[symbol];
    if (wanted !== undefined) open.push(wanted);
    else if (symbol !== undefined && symbol === open.at(-1)) open.pop();
    if (open.length === 0) return isScripted ? at + offset : undefined;
  }
  return undefined;
}

const isSized = (node: MathNode): boolean =>
  node.tag === 'mo' && node.attributes['fence'] === 'true' && node.attributes['minsize'] !== undefined;

// KaTeX takes the bars of the keyboard for letters
const isBar = (node: MathNode): boolean => node.tag === 'mi' && /^[∣∥]$/u.test(leafText(node));

const pairs: Readonly<Record<string, string>> = {
  '(': ')]',
  '[': '])',
  '{': '}',
  '⟨': '⟩',
  '⌊': '⌋',
  '⌈': '⌉',
  '∣': '∣',
  '∥': '∥',
  '|': '|',
};
