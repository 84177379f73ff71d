import type {NoteLine, NoteMark} from '../blocks/note-block.ts';
import type {RichText} from './block.ts';

/** A line as FlowUs has it. */
export const toRichText = (line: NoteLine): RichText[] =>
  line.map(piece =>
    piece.type === 'equation'
      ? {type: 'equation', equation: {expression: piece.tex}}
      : {
          type: 'text',
          text: {content: piece.text, ...(piece.url !== undefined && {link: {url: piece.url}})},
          ...(piece.marks && piece.marks.length > 0 && {annotations: annotations(piece.marks)}),
        },
  );

/** What can be read of a line: its texts, and its formulas as TeX. */
export const plainText = (line: readonly RichText[] = []): string =>
  line.map(({text, equation, plain_text}) => text?.content ?? equation?.expression ?? plain_text ?? '').join('');

function annotations(marks: readonly NoteMark[]): NonNullable<RichText['annotations']> {
  return Object.assign({}, ...marks.map(mark => annotation[mark]));
}

const annotation: Readonly<Record<NoteMark, NonNullable<RichText['annotations']>>> = {
  bold: {bold: true},
  italic: {italic: true},
  underline: {underline: true},
  strike: {strikethrough: true},
  code: {code: true},
  // texts have a color and no background
  highlight: {color: 'orange'},
};
