import type {Inline, Mark, NodeId} from '@recto/model';
import {safeUrl} from '../safe-url.ts';
import {writePieces} from './emphasis.ts';
import {escapeText, labelText} from './escape.ts';
import {inlineFormula, withoutPipes} from './formula.ts';
import type {MarkdownOptions} from './options.ts';
import type {Piece} from './runs.ts';

/** What inline Markdown needs from its surroundings. */
export type InlineContext = {
  readonly options: MarkdownOptions;
  /** The label of a footnote whose text is written too. */
  readonly footnote: (target: NodeId) => string | undefined;
  /** The image of a formula that has no TeX to show. */
  readonly image: (asset: string | undefined, alt: string) => string | undefined;
  /** Inside a cell of a pipe table. */
  readonly cell: boolean;
  /** What an author's line break becomes. */
  readonly lineBreak: string;
};

/** Inline nodes as Markdown of one paragraph. Nothing is escaped that only the start of a line gives a meaning. */
export function writeInline(nodes: readonly Inline[], context: InlineContext): string {
  const pieces = collect(nodes, context, false);
  return writePieces(pieces, (value, around) =>
    escapeText(value, {...around, dollar: context.options.formula === 'dollar', cell: context.cell}),
  ).trim();
}

const noMarks: readonly Mark[] = [];

function collect(nodes: readonly Inline[], context: InlineContext, link: boolean): Piece[] {
  const pieces: Piece[] = [];
  const add = (markdown: string): void => void pieces.push({type: 'done', markdown, marks: noMarks});
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
        addText(pieces, node.value, node.marks ?? noMarks, link, context);
        break;
      case 'inlineMath': {
        const image =
          node.tex.trim() === '' || node.confidence === 0 ? context.image(node.picture, node.tex) : undefined;
        if (image !== undefined) add(image);
        else if (node.tex.trim() !== '') addFormula(pieces, node.tex, context);
        break;
      }
      case 'link': {
        const url = node.url === undefined || link ? undefined : safeUrl(node.url);
        if (url === undefined) pieces.push(...collect(node.children, context, link));
        else add(writeLink(url, node.children, context));
        break;
      }
      case 'citation':
        pieces.push(...collect(node.children, context, link));
        break;
      case 'footnoteMark': {
        const label = context.footnote(node.target);
        add(label === undefined ? `<sup>${labelText(node.mark)}</sup>` : `[^${label}]`);
        break;
      }
      case 'lineBreak':
        pieces.push({type: 'line', markdown: context.lineBreak, marks: noMarks});
        break;
    }
  }
  return pieces;
}

function addText(
  pieces: Piece[],
  raw: string,
  marks: readonly Mark[],
  link: boolean,
  {cell, options}: InlineContext,
): void {
  // the only character that has a backslash within code, too
  let value = cell && marks.includes('code') ? clean(raw).replaceAll('|', '\\|') : clean(raw);
  const last = pieces.at(-1);
  // a closing dollar followed by a digit is not one: the digits, upright in TeX too, move into the formula
  if (last?.type === 'formula' && options.formula === 'dollar' && marks.length === 0) {
    const digits = /^\d+(?:[.,]\d+)*/.exec(value)?.[0] ?? '';
    if (digits !== '') pieces[pieces.length - 1] = {...last, tex: `${last.tex} ${digits}`};
    value = value.slice(digits.length);
  }
  if (value === '') return;
  pieces.push({type: 'text', value, marks, link});
}

function addFormula(pieces: Piece[], tex: string, context: InlineContext): void {
  const body = context.cell ? withoutPipes(tex) : tex;
  const last = pieces.at(-1);
  // two formulas side by side would put two dollars together, which means a displayed one
  if (last?.type === 'formula' && context.options.formula === 'dollar') {
    pieces[pieces.length - 1] = {...last, tex: `${last.tex} ${body}`};
  } else
    pieces.push({type: 'formula', tex: body, marks: noMarks, write: piece => inlineFormula(piece, context.options)});
}

function writeLink(url: string, children: readonly Inline[], context: InlineContext): string {
  // a link is underlined by itself
  const pieces = collect(children, context, true).map(piece => ({
    ...piece,
    marks: piece.marks.filter(mark => mark !== 'underline'),
  }));
  const inner = writePieces(pieces, (value, around) =>
    escapeText(value, {...around, dollar: context.options.formula === 'dollar', cell: context.cell, link: true}),
  ).trim();
  return inner === '' ? '' : `[${inner}](${context.cell ? url.replaceAll('|', '%7C') : url})`;
}

// control characters have no form in Markdown; the line ends of the source are spaces here
const clean = (value: string): string =>
  value
    .replace(/\s+/g, run => (/^[ \u00a0\u2000-\u200a\u202f\u3000]+$/.test(run) ? run : ' '))
    .replace(/\p{Cc}|\p{Cs}/gu, '');
