import type {List, ListItem} from '@recto/model';
import {escapeLineStart, escapeText} from './escape.ts';

/** The marks of a list's items: the printed numbers where Markdown can show them, else `-` and the printed label as text. */
export type ItemMark = {readonly marker: string; readonly label: string};

/**
 * How each item begins. Markdown numbers a list from its first item on; numbers that do not follow each other,
 * and labels such as `(a)` or `iv.`, would come out wrong and stay in the text.
 */
export function itemMarks(list: List, alternate: boolean): readonly ItemMark[] {
  const numbers = list.children.map(item => /^(\d{1,9})([.)])$/.exec(item.label.trim()));
  const first = Number(numbers[0]?.[1]);
  const delimiter = numbers[0]?.[2];
  if (delimiter && numbers.every((number, index) => number?.[2] === delimiter && Number(number[1]) === first + index)) {
    const other = delimiter === '.' ? ')' : '.';
    return list.children.map((_, index) => ({marker: `${first + index}${alternate ? other : delimiter}`, label: ''}));
  }
  return list.children.map(item => ({marker: alternate ? '*' : '-', label: printedLabel(item)}));
}

function printedLabel(item: ListItem): string {
  const label = item.label.trim();
  return /[\p{L}\p{N}]/u.test(label) ? escapeLineStart(escapeText(label)) : '';
}

/** Lists whose items are one paragraph, perhaps with a list below it, have no blank lines between their items. */
export const isTight = (list: List): boolean =>
  list.children.every(
    ({children: [first, second, ...rest]}) =>
      rest.length === 0 &&
      (first === undefined || first.type === 'paragraph') &&
      (second === undefined || (second.type === 'list' && isTight(second))),
  );

/** The lines after the first, moved to the right; empty lines stay empty. */
export const hang = (text: string, width: number): string => text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`);
