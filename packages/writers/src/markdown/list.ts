import type {List, ListItem} from '@recto/model';
import {escapeLineStart, escapeText} from './escape.ts';

/** The marks of a list's items: the printed numbers where Markdown can show them, else `-` and the printed label as text. */
export type ItemMark = {readonly marker: string; readonly label: string};

/**
 * How each item begins. Markdown numbers a list from its first item on; numbers that do not follow each other,
 * and labels such as `(a)` or `iv.`, would come out wrong and stay in the text. `taken` is the mark (`-`, `*`, `.`, `)`)
 * of a list right before this one: with the same mark the two would be one list.
 */
export function itemMarks(list: List, taken: string | undefined): readonly ItemMark[] {
  const numbers = list.children.map(item => /^(\d{1,9})([.)])$/.exec(item.label.trim()));
  const first = Number(numbers[0]?.[1]);
  const delimiter = numbers[0]?.[2];
  if (delimiter && numbers.every((number, index) => number?.[2] === delimiter && Number(number[1]) === first + index)) {
    const mark = delimiter !== taken ? delimiter : delimiter === '.' ? ')' : '.';
    return list.children.map((_, index) => ({marker: `${first + index}${mark}`, label: ''}));
  }
  return list.children.map(item => ({marker: taken === '-' ? '*' : '-', label: printedLabel(item)}));
}

function printedLabel(item: ListItem): string {
  const label = item.label.replace(/\s+|\p{Cc}/gu, ' ').trim();
  // a box says whether it is ticked
  return /[\p{L}\p{N}☐☑☒]/u.test(label) ? escapeLineStart(escapeText(label)) : '';
}

/** Lists whose items are one paragraph, perhaps with a list below it, have no blank lines between their items. */
export const isTight = (list: List): boolean =>
  list.children.every(
    ({children: [first, second, ...rest]}) =>
      rest.length === 0 &&
      (first === undefined || first.type === 'paragraph') &&
      (second === undefined || (second.type === 'list' && interrupts(second) && isTight(second))),
  );

/** Whether a list may follow a paragraph without a blank line: not when its numbers begin later than 1, nor with an empty item. */
function interrupts({children: [first]}: List): boolean {
  return first !== undefined && first.children.length > 0 && !/^(?!1[.)])\d{1,9}[.)]$/.test(first.label.trim());
}

/** The lines after the first, moved to the right; empty lines stay empty. */
export const hang = (text: string, width: number): string => text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`);
