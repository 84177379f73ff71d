import {
  type Block,
  centerX,
  centerY,
  contains,
  type Diagnostic,
  type PageCoverage,
  type Place,
  unionBoxes,
} from '@recto/model';
import type {PageSummary} from '../../draft/draft.ts';
import {type InkLine, inkLines} from '../../draft/page-ink.ts';
import {fewestBlocks, mostBreaks, mostInFigures, mostLabelText} from './params.ts';

/** Figures that hold a page's running text. */
export function figureDoubts(blocks: readonly Block[], coverage: readonly PageCoverage[]): Diagnostic[] {
  const pages = new Map(coverage.map(page => [page.page, page]));
  return blocks.flatMap((block): Diagnostic[] => {
    const place = block.from[0];
    if (block.type !== 'figure' || !place || block.alt.length < mostLabelText) return [];
    const {placed = 0, leftOut = {}} = pages.get(place.page) ?? {};
    const inFigures = leftOut['in-figure'] ?? 0;
    if (inFigures < mostInFigures * (inFigures + placed)) return [];
    return [{code: 'structure-in-doubt', problem: 'text-in-figure', node: block.id, from: block.from}];
  });
}

/**
 * Pages whose text stands side by side and is drawn in another order than it is read in here: the file may know better. Where text
 * stands in one column, there is only one order.
 */
export function orderDoubts(blocks: readonly Block[], pages: readonly PageSummary[]): Diagnostic[] {
  const inText = blocks.filter(({type}) => inOrder.has(type)).flatMap(({from}) => from);
  const places = Map.groupBy(inText, ({page}) => page);
  return pages.flatMap((page): Diagnostic[] => {
    const read = places.get(page.number) ?? [];
    if (page.recognised !== undefined || read.length < fewestBlocks || !sideBySide(read)) return [];
    const drawn = drawnOrder(read, inkLines(page.ink));
    const next = new Map(drawn.toSorted((a, b) => a - b).map((order, index, sorted) => [sorted[index - 1], order]));
    const breaks = drawn.filter((order, index) => index > 0 && next.get(drawn[index - 1]) !== order).length;
    const box = unionBoxes(read.map(place => place.box));
    if (!box || breaks <= mostBreaks * (drawn.length - 1)) return [];
    return [{code: 'structure-in-doubt', problem: 'order', from: [{page: page.number, box}]}];
  });
}

// notes, floats and furniture stand anywhere in a file
const inOrder: ReadonlySet<Block['type']> = new Set(['heading', 'paragraph', 'list', 'quote', 'theorem', 'code']);

// of a page; a thousand crumbs of text have no order that a person could compare
const mostPlaces = 300;

/** Whether two places share a height and no width. */
const sideBySide = (places: readonly Place[]): boolean =>
  places.length <= mostPlaces &&
  places.some(({box: a}) =>
    places.some(({box: b}) => a.right < b.left && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top)),
  );

/** When the file draws each place's first line; places without a line are left out. */
function drawnOrder(places: readonly Place[], lines: readonly InkLine[]): number[] {
  return places.flatMap(({box}) => {
    const inside = lines.find(line => contains(box, centerX(line.box), centerY(line.box)));
    return inside ? [inside.order] : [];
  });
}
