import {boxArea, centerX, centerY, contains, type PageBox} from '@recto/model';
import type {
  AlgorithmDraft,
  EquationDraft,
  FigureDraft,
  Line,
  ListingDraft,
  PageDraft,
  TableDraft,
} from '../../draft/draft.ts';
import {splitVerticalText, type VerticalText} from '../columns/vertical-text.ts';

/** A region with what stands in it. */
export type RegionContent = {
  readonly box: PageBox;
  readonly lines: Line[];
  readonly vertical: VerticalText[];
  readonly figures: FigureDraft[];
  readonly tables: TableDraft[];
  readonly equations: EquationDraft[];
  readonly algorithms: AlgorithmDraft[];
  readonly listings: ListingDraft[];
};

/** Gives every part of the page, which is mostly written at this angle, to the smallest region its middle lies in, or else to the nearest. */
export function assignToRegions(page: PageDraft, angle: number): RegionContent[] {
  const {width, height} = page.facts;
  const pageArea = width * height;
  const boxes =
    page.regions.length > 0 ? page.regions.map(({box}) => box) : [{left: 0, top: 0, right: width, bottom: height}];
  const regions = boxes.map(
    (box): RegionContent => ({
      box,
      lines: [],
      vertical: [],
      figures: [],
      tables: [],
      equations: [],
      algorithms: [],
      listings: [],
    }),
  );
  const home = (box: PageBox): RegionContent => {
    const x = centerX(box);
    const y = centerY(box);
    let nearest = regions[0]!;
    let least = Infinity;
    for (const region of regions) {
      // text around a frame has a region that holds the frame's
      const away = contains(region.box, x, y) ? boxArea(region.box) - pageArea : distance(region.box, x, y);
      if (away < least) {
        least = away;
        nearest = region;
      }
    }
    return nearest;
  };
  const {level, texts} = splitVerticalText(page.lines, angle);
  for (const line of level) home(line.box).lines.push(line);
  for (const text of texts) home(text.box).vertical.push(text);
  for (const figure of page.figures) home(figure.box).figures.push(figure);
  for (const table of page.tables) home(table.box).tables.push(table);
  for (const equation of page.equations) home(equation.box).equations.push(equation);
  for (const algorithm of page.algorithms) home(algorithm.box).algorithms.push(algorithm);
  for (const listing of page.listings) home(listing.box).listings.push(listing);
  return regions;
}

const distance = (box: PageBox, x: number, y: number): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
