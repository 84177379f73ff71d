import {plainText, type Table} from '@recto/model';

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

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
