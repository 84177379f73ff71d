import {type Layout, slotText} from './layout.ts';
import type {Region} from './regions.ts';
import {isValue} from './values.ts';

/**
 * How sure a layout made from aligned text is a table, 0 to 1: rules, values and filled cells speak for it; sentences,
 * few rows and gaps against it.
 */
export function tableConfidence(layout: Layout, region: Region): number {
  const {rows, columns} = layout;
  const cells = layout.slots.filter(slot => slot.chunks.length > 0);
  if (rows < 2 || columns < 2 || cells.length < 4) return 0;
  const texts = cells.map(slotText);
  const body = cells.filter(slot => slot.row >= layout.headerRows && slot.column > 0);
  const bodyTexts = body.map(slotText);
  const values = bodyTexts.filter(isValue).length / Math.max(1, bodyTexts.length);
  const filled = cells.reduce((sum, slot) => sum + slot.rowSpan * slot.colSpan, 0) / (rows * columns);
  const full = fullRows(layout);
  const mean = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  const long = texts.filter(text => text.length > 60).length / texts.length;
  const rules = region.full.length;
  if (isList(layout) || isContents(layout) || isMath(texts)) return 0;
  if (isPlot(layout, filled)) return 0;
  let score = 0.15;
  score += Math.min(3, rules) * 0.15;
  score += 0.45 * values;
  score += columns >= 3 ? 0.15 : 0;
  score += Math.min(0.15, 0.03 * full);
  score += filled > 0.6 ? 0.1 : filled < 0.35 ? -0.2 : 0;
  if (mean > 30 && rules < 3) score -= 0.4;
  if (long > 0.3) score -= rules >= 3 ? 0.1 : 0.4;
  if (full < 3 && rules < 2) score -= 0.4;
  return Math.max(0, Math.min(1, score));
}

/** Rows with text in at least two thirds of the columns. */
function fullRows(layout: Layout): number {
  const counts = new Array<number>(layout.rows).fill(0);
  for (const slot of layout.slots) if (slot.chunks.length > 0) counts[slot.row]! += slot.colSpan;
  return counts.filter(count => count >= Math.max(2, 0.66 * layout.columns)).length;
}

/** A first column of bullets or numbers beside text: a list, or references. */
function isList(layout: Layout): boolean {
  if (layout.columns !== 2) return false;
  const marks = layout.slots.filter(slot => slot.column === 0 && slot.chunks.length > 0).map(slotText);
  const second = layout.slots.filter(slot => slot.column === 1 && slot.chunks.length > 0).map(slotText);
  const labels = marks.filter(text =>
    /^([•▪◦‣➢✓\-–—*·❖■□●○]|\[?\(?[\divxlc]{1,4}[\].):]+|\(?[a-z][.)]|\[[^\]]{1,9}\])$/i.test(text),
  );
  const words = second.filter(text => /\p{L}{3}.*\s/u.test(text) && text.length > 15);
  return labels.length > 0.6 * marks.length && words.length > 0.5 * second.length;
}

/** Titles with leaders and page numbers. */
function isContents(layout: Layout): boolean {
  if (layout.columns > 3) return false;
  const rows = layout.rows;
  const last = layout.slots.filter(slot => slot.column === layout.columns - 1 && slot.chunks.length > 0).map(slotText);
  const first = layout.slots.filter(slot => slot.column < layout.columns - 1 && slot.chunks.length > 0).map(slotText);
  const pages = last
    .filter(text => /^[.\s]*(\d{1,4}|[ivxlc]{1,6})$/i.test(text))
    .map(text => Number(text.replace(/\D/g, '')));
  const leaders = [...first, ...last].filter(text => /(\.\s?){4,}/.test(text)).length;
  const ascending = pages.filter((page, index) => index === 0 || page >= pages[index - 1]!).length;
  return (
    pages.length > 0.7 * rows &&
    ascending > 0.9 * pages.length &&
    (leaders > 0.4 * rows ||
      (rows >= 3 && last.length === pages.length && first.some(text => /^\d+(\.\d+)*\s/.test(text))))
  );
}

/** Ticks of an axis in the first or last column and little else: a plot whose text was not taken for one. */
function isPlot(layout: Layout, filled: number): boolean {
  if (filled < 0.25) return true;
  if (filled > 0.5) return false;
  return [0, layout.columns - 1].some(column => {
    const own = layout.slots.filter(slot => slot.column === column && slot.chunks.length > 0);
    const ticks = own.map(slot =>
      Number(
        slotText(slot)
          .replace(/[,%$\s]/g, '')
          .replace(/[−–]/, '-'),
      ),
    );
    const numbers = ticks.filter(tick => !Number.isNaN(tick));
    if (numbers.length < 3 || numbers.length < 0.6 * own.length) return false;
    const steps = numbers.slice(1).map((tick, index) => tick - numbers[index]!);
    const usual = [...steps].sort((a, b) => a - b)[steps.length >> 1]!;
    const even = steps.filter(step => Math.abs(step - usual) < 1e-6 + 0.02 * Math.abs(usual)).length;
    return usual !== 0 && even >= 0.7 * steps.length;
  });
}

/** Aligned formulas: mostly single letters, relations and operators. */
function isMath(texts: readonly string[]): boolean {
  const math = texts.filter(text => /[=<>≤≥≈∼→∈∑∫∏√∂∞±⟨⟩]|\p{Sm}/u.test(text) && !isValue(text)).length;
  return math > 0.3 * texts.length;
}
