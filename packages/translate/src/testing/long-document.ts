import {type Block, builders, type Doc} from '@recto/model';

const subjects =
  'The harvest|A warm kettle|Every careful grower|The oldest garden|Green powder|Morning rain|The cup|A slow fire'.split(
    '|',
  );
const verbs =
  'changes|improves|depends on|is measured by|has been described with|was compared to|is heated before|loses'.split(
    '|',
  );
const objects =
  'the flavor of the leaves|the color of the water|the amount of oxygen in the pot|its temperature over time|the work of many people in the mountains|the size of the vessel'.split(
    '|',
  );

/** A document of `count` distinct segments with formulas, numbers, links, styles and line breaks. */
export function longDocument(count: number): Doc {
  const {doc, heading, paragraph, text, math, link, lineBreak} = builders();
  const blocks: Block[] = [];
  for (let index = 0; index < count; index++) {
    const sentence = (shift: number) =>
      `${pick(subjects, index + shift)} ${pick(verbs, index * 3 + shift)} ${pick(objects, index * 5 + shift * 2)}`;
    if (index % 20 === 0) blocks.push(heading(2, `About ${sentence(1).toLowerCase()} in part ${word(index)}`));
    else
      switch (index % 5) {
        case 0:
          blocks.push(
            paragraph(`${sentence(0)}, as ${word(index)} said. ${sentence(3)} and ${sentence(5).toLowerCase()}.`),
          );
          break;
        case 1:
          blocks.push(
            paragraph(
              `${sentence(0)} where `,
              math(`x_{${index}}`),
              ` and `,
              math('y'),
              ` are known to ${word(index)}.`,
            ),
          );
          break;
        case 2:
          blocks.push(
            paragraph(
              `In ${1200 + index} ${sentence(2).toLowerCase()}; it took ${index + 13} days for ${word(index)}.`,
            ),
          );
          break;
        case 3:
          blocks.push(
            paragraph(
              'See ',
              link({url: `https://example.org/${index}`}, `the notes of ${word(index)}`),
              ', where ',
              text('every', 'bold'),
              ` ${sentence(4).toLowerCase()}.`,
            ),
          );
          break;
        default:
          blocks.push(paragraph(`${sentence(6)} for ${word(index)}.`, lineBreak, `${sentence(7)}.`));
      }
  }
  return {...doc(...blocks), metadata: {title: 'On Tea'}};
}

const pick = (list: readonly string[], index: number): string => list[index % list.length]!;

/** A pronounceable name for a number. */
function word(index: number): string {
  const syllables = ['ka', 'mo', 'ri', 'tan', 'be', 'lo', 'shu'];
  let name = '';
  for (let rest = index + 7; rest > 0; rest = Math.floor(rest / 7)) name += syllables[rest % 7];
  return name[0]!.toUpperCase() + name.slice(1);
}
