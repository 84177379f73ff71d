import {type Block, builders, type Doc} from '@recto/model';
import {formulas} from '@recto/testkit';

// what pandoc does not know would be left out of its time
const notEverywhere =
  /\\(?:tag|ce|prescript|iiiint|cfrac|Bigl|overgroup|b?cancel|xcancel|sout|fbox|varlimsup|color|textcolor)\b|\\begin\{(?:align|gather|split|rcases)/;

// what a page of a textbook holds
const paragraphsOfPage = 5;

/** A document of so many pages as textbooks are: running text with formulas in its lines, displayed ones, a table, a list. */
export function exportDocument(pages: number): Doc {
  const b = builders();
  const all = Object.values(formulas)
    .flat()
    .filter(tex => !notEverywhere.test(tex));
  let next = 0;
  const formula = () => all[next++ % all.length]!;
  const blocks: Block[] = [];
  for (let page = 1; page <= pages; page++) {
    if (page % 5 === 1) blocks.push(b.heading(page % 20 === 1 ? 1 : 2, `Section ${page}`, String(page)));
    for (let count = 0; count < paragraphsOfPage; count++) {
      blocks.push(b.paragraph(sentence(page, count), b.math(formula()), sentence(count, page), b.math(formula()), '.'));
      if (count % 2 === 0) blocks.push(b.equation(formula(), {label: `${page}.${count}`}));
    }
    blocks.push(b.list(b.item('1.', b.paragraph('first')), b.item('2.', b.paragraph('second ', b.math(formula())))));
    if (page % 4 === 0) {
      const rows = Array.from({length: 8}, (_, row) => Array.from({length: 5}, (_, column) => `${row * column}`));
      blocks.push(b.table(rows, {caption: b.caption(`Table ${page}: numbers`, `Table ${page}`)}));
    }
  }
  return b.doc(...blocks);
}

const words =
  'the leaves of tea are dried in the sun and rolled by hand before water of ninety degrees is poured on them'.split(
    ' ',
  );

const sentence = (one: number, other: number): string =>
  `${Array.from({length: 34}, (_, index) => words[(index * 7 + one * 3 + other) % words.length]).join(' ')} `;
