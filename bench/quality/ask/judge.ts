import type {Citation} from '@recto/ask';
import type {Quotation} from './quotations.ts';

/** Whether a citation marks the words that were quoted: in their unit, and those words. What is false must not be found at all. */
export function isRight({unit, words, damage}: Quotation, {nodeId, blockId, text}: Citation): boolean {
  if (damage.false || blockId !== unit.block) return false;
  const nodes =
    'children' in unit.node
      ? [unit.id, ...unit.node.children.flatMap(child => ('id' in child ? [child.id] : []))]
      : [unit.id];
  if (!nodes.includes(nodeId)) return false;
  const wanted = letters(words);
  // the parts that an ellipsis joins are each compared with what was not left out
  if (text.includes(' … ') && !words.includes('…'))
    return text.split(' … ').every(part => wanted.includes(letters(part)));
  const marked = letters(text);
  return marked.includes(wanted) || distance(wanted, marked) <= 0.3 * wanted.length;
}

/** Letters and digits, in their plain forms. */
export const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** How many characters have to be changed, added or taken away. */
export function distance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let y = 1; y <= a.length; y++) {
    const next = [y];
    for (let x = 1; x <= b.length; x++) {
      const same = a[y - 1] === b[x - 1] ? 0 : 1;
      next.push(Math.min((row[x - 1] ?? 0) + same, (row[x] ?? 0) + 1, (next[x - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
