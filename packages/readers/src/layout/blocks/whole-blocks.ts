import {type PageBox, unionBoxes} from '@recto/model';
import type {
  EquationBlock,
  EquationDraft,
  FigureBlock,
  FigureDraft,
  FurnitureBlock,
  ListingDraft,
  PageDraft,
  TableBlock,
  TableDraft,
  TextBlock,
} from '../../draft/draft.ts';
import {joinLines, joinText} from '../../text/join-lines.ts';
import type {TextContext} from '../../text/line-inlines.ts';
import {lineText} from '../../text/line-text.ts';
import {textLine} from '../../text/text-line.ts';
import {listingLines} from '../listings/listing-lines.ts';

/** A figure as a block; the text inside it becomes its description. */
export const figureBlock = (figure: FigureDraft, page: PageDraft, column: PageBox): FigureBlock => ({
  kind: 'figure',
  page: page.facts.number,
  box: figure.box,
  column,
  alt: figure.lines.map(lineText).join(' '),
});

/** A listing as a block; `find-code` puts its lines together. */
export const listingBlock = ({box, lines}: ListingDraft, page: PageDraft, column: PageBox): TextBlock => ({
  kind: 'text',
  page: page.facts.number,
  box,
  column,
  lines: listingLines(lines),
  role: {type: 'code'},
  continues: false,
});

/** A displayed formula as a block. */
export const equationBlock = (equation: EquationDraft, page: PageDraft, column: PageBox): EquationBlock => ({
  kind: 'equation',
  page: page.facts.number,
  box: equation.box,
  column,
  tex: equation.tex,
  ...(equation.label !== undefined && {label: equation.label}),
  confidence: equation.confidence,
  ...(equation.problem !== undefined && {problem: equation.problem}),
});

/** A table as a block, its cells as running text. */
export function tableBlock(table: TableDraft, page: PageDraft, column: PageBox, context: TextContext): TableBlock {
  const number = page.facts.number;
  return {
    kind: 'table',
    page: number,
    box: table.box,
    column,
    rows: table.rows,
    columns: table.columns,
    confidence: table.confidence,
    joins: [],
    boxes: [{page: number, box: table.box}],
    cells: table.cells.map(({lines, ...cell}) => {
      const textLines = lines.map(line => textLine(line, context));
      return {...cell, children: joinLines(textLines), text: joinText(textLines)};
    }),
  };
}

/** The page's furniture: what stands in its upper half comes before its text, the rest after. */
export function furnitureBlocks(
  page: PageDraft,
  context: TextContext,
): {readonly before: FurnitureBlock[]; readonly after: FurnitureBlock[]} {
  const before: FurnitureBlock[] = [];
  const after: FurnitureBlock[] = [];
  for (const {role, lines} of page.furniture) {
    const box = unionBoxes(lines.map(line => line.box));
    if (!box) continue;
    const block: FurnitureBlock = {
      kind: 'furniture',
      page: page.facts.number,
      box,
      role,
      lines: lines.map(line => textLine(line, context)),
    };
    (box.top < page.facts.height / 2 ? before : after).push(block);
  }
  return {before, after};
}
