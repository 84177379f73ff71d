import {centerX, overlapX, unionBoxes} from '@recto/model';
import type {Glyph, Rule} from '@recto/pdf';
import type {CellDraft, Line, TableDraft} from '../../draft/draft.ts';
import {FormulaRules} from './formula-rules.ts';
import {type InlineContext, markInlineMath} from './inline/mark-inline-math.ts';

/** A table with the formulas of its cells in their lines; `rules` and `glyphs` are the page's. */
export function markCells(
  table: TableDraft,
  context: InlineContext,
  rules: readonly Rule[],
  glyphs: readonly Glyph[],
): TableDraft {
  const size = Math.max(0, ...table.cells.flatMap(({lines}) => lines.map(line => line.size)));
  const bars = rules.filter(({direction, box}) => direction === 'horizontal' && overlapX(box, table.box) > 0);
  return {
    ...table,
    cells: table.cells.map(cell => {
      const own = barsOf(cell, bars);
      if (own.length === 0) return {...cell, lines: cell.lines.map(line => markInlineMath(line, context))};
      const within = {...context, rules: new FormulaRules(own, [], glyphs)};
      return {...cell, lines: joinQuotients(cell.lines, own, size).map(line => markInlineMath(line, within))};
    }),
  };
}

/**
 * The bars of a cell's formulas: rules between its ink that end before the cell does. The table's own rules run along the edges of the
 * cell or through all of it.
 */
function barsOf({box, lines}: CellDraft, rules: readonly Rule[]): Rule[] {
  const ink = unionBoxes(lines.map(line => line.box));
  if (!ink) return [];
  const slack = barReach * Math.max(...lines.map(line => line.size));
  return rules.filter(
    ({box: rule}) =>
      rule.left > ink.left - slack &&
      rule.right < ink.right + slack &&
      rule.top > ink.top - 2 * slack &&
      rule.bottom < ink.bottom &&
      rule.right - rule.left < box.right - box.left - 2 * slack,
  );
}

/** Em: a bar reaches so far over its numerator, and the bar of a root twice as far over the ink. */
const barReach = 0.25;
/** Em between a bar and the ink above and below it, at most. */
const barGap = 0.5;
/** Em: the height of the axis, on which bars lie, over the baseline. */
const axis = 0.25;

/** Lines over and under a bar are one, at the size of the table's text. */
function joinQuotients(lines: readonly Line[], bars: readonly Rule[], size: number): Line[] {
  let joined = [...lines];
  for (const {box: bar} of bars) {
    const middle = centerX(bar);
    const near = joined.filter(({box}) => box.left < middle && box.right > middle);
    const over = near.find(({box}) => box.bottom <= bar.top + 0.5 && bar.top - box.bottom < barGap * size);
    const under = near.find(({box}) => box.top >= bar.bottom - 0.5 && box.top - bar.bottom < barGap * size);
    if (!over || !under) continue;
    const line: Line = {
      ...over,
      pieces: [...over.pieces, ...under.pieces],
      box: unionBoxes([over.box, under.box]) ?? over.box,
      baseline: (bar.top + bar.bottom) / 2 + axis * size,
      size,
    };
    joined = joined.flatMap(other => (other === over ? [line] : other === under ? [] : [other]));
  }
  return joined;
}
