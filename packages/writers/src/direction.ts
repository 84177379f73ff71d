import {type Node, plainText, type Table, walk} from '@recto/model';

/** Whether a table's first column is its rightmost: so it is where most of its cells with words are Arabic, Hebrew or kin. */
export function runsToTheLeft(table: Table): boolean {
  let words = 0;
  let fromRight = 0;
  for (const row of table.children) {
    for (const cell of row.children) {
      const [letter] = /\p{L}/u.exec(plainText(cell.children)) ?? [];
      if (letter === undefined) continue;
      words++;
      if (rightToLeft.test(letter)) fromRight++;
    }
  }
  return fromRight > words / 2;
}

/** Whether the first letter of a text is one that is written from right to left: so is its paragraph then. */
export function startsFromRight(text: string): boolean {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return letter !== undefined && rightToLeft.test(letter);
}

/**
 * What `dir` is in HTML: `auto` looks at the text of an element without that of elements with a `dir` of their own, so it says
 * nothing about a table or a list.
 */
export function directionOf(node: Node): 'rtl' | 'ltr' | 'auto' {
  if (node.type === 'table') return runsToTheLeft(node) ? 'rtl' : 'ltr';
  if (node.type !== 'list' && node.type !== 'quote' && node.type !== 'theorem') return 'auto';
  for (const inner of walk(node.children)) {
    const [letter] = (inner.type === 'text' && /\p{L}/u.exec(inner.value)) || [];
    if (letter !== undefined) return rightToLeft.test(letter) ? 'rtl' : 'auto';
  }
  return 'auto';
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
