import {builders, type Doc} from '@recto/model';
import {placed} from './paper.ts';

const subjects = 'roasting withering rolling drying sorting packing shipping brewing tasting storing'.split(' ');

/** A document of sections with one fact each, which no other section holds: section `n` names the number `1000 + n`. */
export function longDocument(sections: number, paragraphs = 6): Doc {
  const {doc, heading, paragraph, table, cell, caption} = builders();
  const blocks = Array.from({length: sections}, (_, index) => {
    const subject = subjects[index % subjects.length] ?? '';
    const filler = Array.from({length: paragraphs}, (_, at) =>
      paragraph(
        `Leaves differ in many ways, and paragraph ${at} about ${subject} repeats what is known of ${subject}. `.repeat(
          3,
        ),
      ),
    );
    return [
      heading(1, `Chapter on ${subject}`, String(index + 1)),
      ...filler,
      paragraph(`The gardener of house ${1000 + index} prefers the kettle called zinnia${index}.`),
      table(
        [
          [cell('house', {header: true}), cell('kettles', {header: true})],
          [String(1000 + index), String(7 * index)],
        ],
        {
          caption: caption(`Table ${index + 1}: Kettles of the house`, `Table ${index + 1}`),
        },
      ),
    ];
  });
  return placed(doc(...blocks.flat()));
}
