import {builders} from '@recto/model';

const {doc, heading, paragraph, math, equation, table} = builders();
/** A document of 26 segments: a heading, a formula in a paragraph and one for itself, twenty alike paragraphs, a table. */
export const teaPaper = doc(
  heading(1, 'On warm tea'),
  paragraph('The kettle ', math('x'), ' is heated for a while.'),
  equation('y = 2'),
  ...Array.from({length: 20}, (_, index) =>
    paragraph(`Number ${index + 20} of the cups was left to cool in the shade.`),
  ),
  table([
    ['Kind of tea', 'Color of it'],
    ['black tea', 'red brown'],
  ]),
);
