import type {Line, PageDraft} from '../../draft/draft.ts';
import type {PageStage} from '../../draft/stage.ts';
import {cardsOf, withoutEdges} from '../columns/cards.ts';
import {dropProseTables} from './accept/ocr-prose.ts';
import {findPageTables} from './find-page-tables.ts';

/**
 * Claims the tables of a page: drawn grids, rules with aligned text between them, and text aligned without any rule. No table
 * reaches over the edge of a card.
 */
export const findTables: PageStage = {
  name: 'find-tables',
  run: page => {
    const found = page.facts.recognised
      ? dropProseTables(findPageTables(page), page.lines, page.facts.rules)
      : findInCards(page, 0);
    const {tables, lines} = found;
    return tables.length === 0 ? page : {...page, tables: [...page.tables, ...tables], lines};
  },
};

type Found = ReturnType<typeof findPageTables>;

function findInCards(page: PageDraft, depth: number): Found {
  const {cards, loose} = depth < deepest ? cardsOf(page) : {cards: [], loose: page.lines};
  if (cards.length === 0) return findPageTables(page);
  const facts = withoutEdges(page.facts, cards);
  const parts = [loose, ...cards.map(({lines}) => lines)].map(lines => findInCards({...page, facts, lines}, depth + 1));
  const tables = parts.flatMap(part => part.tables);
  const left = parts.flatMap(part => part.lines);
  const rank = new Map(page.lines.flatMap(({pieces}, index) => pieces.map(piece => [piece.glyphs[0], index])));
  const place = ({pieces}: Line): number => rank.get(pieces[0]?.glyphs[0]) ?? page.lines.length;
  return {tables, lines: left.sort((a, b) => place(a) - place(b))};
}

// cards within cards
const deepest = 3;
