import {boxArea, boxHeight, boxWidth, centerX, centerY, contains, type PageBox} from '@recto/model';
import type {PageFacts} from '@recto/pdf';
import type {Line} from '../../draft/draft.ts';
import {chartBars} from './bars.ts';
import {diagramParts} from './box-diagrams.ts';
import {holdsProse} from './holds-prose.ts';
import {carriesTitle, panelsOf} from './panels.ts';

/** The drawings of a page that may be parts of figures. */
export type Graphics = {
  /** Images, curves, slanted lines, the bars of charts and the boxes of diagrams: what only figures have. */
  readonly seeds: readonly PageBox[];
  /** Of the seeds, how many at the start are images. */
  readonly images: number;
  /** Of the seeds, which are the bars of charts, or the boxes and lines of diagrams. */
  readonly charted: ReadonlySet<number>;
  /** Of the seeds, which are lines drawn without an area: curves of a plot, not the title bar of a box. */
  readonly strokes: ReadonlySet<number>;
  /** Straight lines and rectangles: parts of figures beside seeds, else of tables, boxes and underlines. */
  readonly companions: readonly PageBox[];
};

/** Sorts a page's drawings. Backgrounds, frames around running text, and symbols as small as letters are left out. */
export function graphicsOf(
  facts: PageFacts,
  lines: readonly Line[],
  bodySize: number,
  captions: ReadonlySet<Line>,
): Graphics {
  const page = {left: 0, top: 0, right: facts.width, bottom: facts.height};
  const area = boxArea(page);
  const onPage = (box: PageBox): boolean =>
    box.right > 0 && box.bottom > 0 && box.left < facts.width && box.top < facts.height;
  const images = facts.images
    .map(({box, order}) => ({box: clip(box, page), order}))
    .filter(
      ({box, order}) =>
        onPage(box) &&
        boxArea(box) < maxOfPage * area &&
        Math.min(boxWidth(box), boxHeight(box)) > smallestImage &&
        !inHeader(box, facts.height) &&
        !isStrip(box, facts.width, lines) &&
        !holdsProse(box, lines, bodySize) &&
        !carriesTitle(box, order, lines, bodySize),
    )
    .map(({box}) => box);
  const panels = panelsOf(facts.paths, lines, bodySize);
  const bars = chartBars(facts);
  const seeds: PageBox[] = [...images];
  const charted = new Set<number>();
  const strokes = new Set<number>();
  // without a caption on the page, as on slides, the words in boxes are its text
  for (const part of captions.size > 0 ? diagramParts(facts, bodySize) : []) {
    charted.add(seeds.length);
    seeds.push(part);
  }
  const companions: PageBox[] = [];
  for (const path of facts.paths) {
    const box = clip(path.box, page);
    if (!onPage(path.box) || boxArea(box) > maxOfPage * area || panels.has(path)) continue;
    // drawn over the page's edges: a background
    if (boxWidth(path.box) > facts.width || boxHeight(path.box) > facts.height) continue;
    if (bars.has(path)) {
      charted.add(seeds.length);
      seeds.push(box);
    } else if ((path.curved || path.slanted) && !path.rectangle) {
      if (boxWidth(box) * boxHeight(box) > bigFrame * bodySize * bodySize && holdsProse(box, lines, bodySize)) continue;
      if (path.stroked && !path.filled) strokes.add(seeds.length);
      seeds.push(box);
    } else if (boxWidth(box) < facts.width * 0.9) {
      companions.push(box);
    }
  }
  for (const rule of facts.rules) if (onPage(rule.box)) companions.push(rule.box);
  return {seeds, images: images.length, charted, strokes, companions};
}

// larger ones are backgrounds or scans
const maxOfPage = 0.85;
const smallestImage = 12;
// square ems: smaller shapes hold no paragraph
const bigFrame = 40;

/** A logo in the head of a page. */
const inHeader = (box: PageBox, height: number): boolean => box.bottom < height * 0.09;

/** A strip of a background over the whole width, with text on it. */
const isStrip = (box: PageBox, width: number, lines: readonly Line[]): boolean =>
  boxWidth(box) > 0.95 * width && lines.some(line => contains(box, centerX(line.box), centerY(line.box)));

const clip = (box: PageBox, page: PageBox): PageBox => ({
  left: Math.max(page.left, box.left),
  top: Math.max(page.top, box.top),
  right: Math.min(page.right, box.right),
  bottom: Math.min(page.bottom, box.bottom),
});
