import {
  boxArea,
  boxHeight,
  boxWidth,
  centerX,
  centerY,
  contains,
  growBox,
  intersectBoxes,
  type PageBox,
  unionBoxes,
} from '@recto/model';
import type {FigureDraft, Line, PageDraft} from '../../draft/draft.ts';
import type {PageStage} from '../../draft/stage.ts';
import {holdsBandedCells} from './banded-cells.ts';
import {captionLines} from './caption-lines.ts';
import {expandToCaptions} from './captioned-labels.ts';
import {type Cluster, clusterBoxes} from './clusters.ts';
import {expandOverDiagramText} from './diagram-text.ts';
import {isDrawingSheet} from './drawing-sheets.ts';
import {figureText} from './figure-text.ts';
import {type Graphics, graphicsOf} from './graphics.ts';
import {holdsProse} from './holds-prose.ts';
import {expandOverLabels} from './ocr-labels.ts';
import {cellPadding, curveShare, framePadding, lowestPlot, smallestDrawn} from './params.ts';
import {labelledDrawing} from './turned-labels.ts';

/** Finds images, plots and diagrams, and takes the text inside them out of the page's text. */
export const findFigures: PageStage = {
  name: 'find-figures',
  run(page, {stats}) {
    const scan = scanOf(page);
    if (scan) return {...page, figures: [...page.figures, {box: scan, lines: []}]};
    if (isDrawingSheet(page.facts)) return wholePage(page);
    const captions = captionLines(page.lines);
    const graphics = graphicsOf(page.facts, page.lines, stats.bodySize, captions);
    if (graphics.seeds.length === 0 && !page.lines.some(({angle}) => angle !== 0)) return page;
    const drawn = findBoxes(graphics, page, stats.bodySize);
    const grown = page.facts.recognised
      ? expandOverLabels(drawn, page, graphics, stats.bodySize, captions)
      : expandOverDiagramText(drawn, page, stats);
    const joined = grown === drawn ? drawn : joinOverlapping(grown);
    const figures = page.facts.recognised ? joined : expandToCaptions(joined, page, captions, stats.bodySize);
    return figures.reduce((draft, box) => claim(draft, box, stats.bodySize, captions), page);
  },
};

/**
 * The boxes of a page's figures. Straight lines hold a plot's marks together; where that makes a frame around text or a
 * grid, what is drawn inside may still be a figure on its own.
 */
function findBoxes(graphics: Graphics, page: PageDraft, bodySize: number): PageBox[] {
  const {seeds, companions} = graphics;
  const {width, height} = page.facts;
  const count = seeds.length;
  const whole = clusterBoxes([...seeds, ...companions], width, height).filter(
    ({box, members}) => members.some(index => index < count) || (boxWidth(box) > 60 && boxHeight(box) > 40),
  );
  return mergeBoxes(whole).flatMap(found => {
    const members = found.members.filter(index => index < count);
    if (members.length === 0) return labelledDrawing(found.box, page, bodySize) ?? [];
    const seeded = unionBoxes(members.map(index => seeds[index]!))!;
    const beside = !holdsChart(members, graphics) && hasTableBeside(found.box, seeded, page);
    const spread = beside || holdsTable(found.box, seeded, page) || holdsBandedCells(found.box, seeded, page);
    if (!spread && isFigure(found.box, members, graphics, page, bodySize)) return [found.box];
    const alone = clusterBoxes(
      members.map(index => seeds[index]!),
      width,
      height,
    ).map(cluster => ({box: cluster.box, members: cluster.members.map(index => members[index]!)}));
    if (alone.length === 1 && alone[0]!.members.length === found.members.length) return [];
    return alone
      .filter(({box, members}) => isFigure(box, members, graphics, page, bodySize))
      .map(({box}) => (beside ? withName(box, page) : box));
  });
}

const joinOverlapping = (boxes: readonly PageBox[]): PageBox[] =>
  mergeBoxes(boxes.map(box => ({box, members: []}))).map(({box}) => box);

/** The image of a page that is nothing else. */
function scanOf({facts, lines}: PageDraft): PageBox | undefined {
  if (lines.length > 0) return undefined;
  const page = facts.width * facts.height;
  return facts.images.find(({box}) => boxArea(box) > 0.5 * page)?.box;
}

/** A page that is one figure, with all its lines. */
const wholePage = (page: PageDraft): PageDraft =>
  withFigure(page, {left: 0, top: 0, right: page.facts.width, bottom: page.facts.height}, page.lines);

/** Boxes that overlap are one figure: a plot's marks stand inside its axes. */
function mergeBoxes(clusters: readonly Cluster[]): Cluster[] {
  let merged = [...clusters];
  for (let round = 0; round < rounds && merged.length <= maxBoxes; round++) {
    const next: Cluster[] = [];
    for (const one of merged) {
      const at = next.findIndex(other => intersectBoxes(other.box, one.box));
      if (at < 0) next.push(one);
      else {
        const other = next[at]!;
        next[at] = {box: unionBoxes([other.box, one.box])!, members: [...other.members, ...one.members]};
      }
    }
    if (next.length === merged.length) break;
    merged = next;
  }
  return merged;
}

const rounds = 4;
// comparing every pair of more would take longer than reading the page
const maxBoxes = 500;

// points: smaller drawings are bullets, radicals, logos in the text
const smallestWidth = 28;
const smallestHeight = 20;
// share of a box: ticks and symbols in a table's cells stay below, curves of a plot above
const mostlyDrawn = 0.25;
// share of the body's size that notes and captions have
const noteSize = 0.7;

function isFigure(
  box: PageBox,
  members: readonly number[],
  graphics: Graphics,
  page: PageDraft,
  bodySize: number,
): boolean {
  if (boxWidth(box) < smallestWidth || boxHeight(box) < smallestHeight) return false;
  const hasImage = members.some(index => index < graphics.images);
  if (holdsProse(box, page.lines, noteSize * bodySize)) return false;
  if (!hasImage && isFrame(box, members, graphics, page, bodySize)) return false;
  const seeds = members.map(index => graphics.seeds[index]!);
  const grid = !holdsChart(members, graphics) && isGrid(box, members.length, page);
  if (grid && members.every(index => index < graphics.images) && seeds.every(seed => isInCell(seed, page)))
    return false;
  const drawn = seeds.reduce((sum, seed) => sum + boxArea(seed), 0);
  return drawn > mostlyDrawn * boxArea(box) || !grid;
}

/** Whether a chart's bars or a diagram's boxes are among some seeds: they stand before a grid, and in a frame, with numbers and names beside them. */
const holdsChart = (members: readonly number[], {charted}: Graphics): boolean =>
  members.some(index => charted.has(index));

/** Drawn around text, with nothing drawn inside: the border of a theorem, a box of hints. */
function isFrame(
  box: PageBox,
  members: readonly number[],
  graphics: Graphics,
  page: PageDraft,
  bodySize: number,
): boolean {
  if (!page.lines.some(line => contains(box, centerX(line.box), centerY(line.box)))) return false;
  const edge = growBox(box, -borderWidth);
  const ruled = isRuledOnAllSides(box, page);
  const inner = members.filter(index => {
    const seed = graphics.seeds[index]!;
    const [wide, high] = [boxWidth(seed) > 0.9 * boxWidth(box), boxHeight(seed) > 0.9 * boxHeight(box)];
    // the curves of a plot may reach from one side of its frame to the other
    const isStroke = graphics.strokes.has(index);
    const whole = isStroke ? !ruled && wide && high : wide || high;
    return !whole && contains(edge, centerX(seed), centerY(seed));
  });
  const area = inner.reduce((sum, index) => sum + boxArea(graphics.seeds[index]!), 0);
  const [only, ...others] = inner;
  const curve =
    only !== undefined && others.length === 0 && graphics.strokes.has(only) ? graphics.seeds[only] : undefined;
  if (curve) return !isCurveOfPlot(curve, box, bodySize);
  return inner.length < 2 || (inner.length < 6 && area < 0.02 * boxArea(box));
}

/** As high and wide as the only curve of a plot: the title over a box of hints is lower, and a box of one line is lower than a plot. */
const isCurveOfPlot = (seed: PageBox, box: PageBox, bodySize: number): boolean =>
  boxHeight(box) > lowestPlot * bodySize &&
  boxHeight(seed) > curveShare * boxHeight(box) &&
  boxWidth(seed) > curveShare * boxWidth(box);

/** Straight lines are the border: what is curved within is none. */
const isRuledOnAllSides = (box: PageBox, {facts}: PageDraft): boolean =>
  (['left', 'right', 'top', 'bottom'] as const).every(side =>
    facts.rules.some(rule => {
      const lies = side === 'top' || side === 'bottom';
      if (rule.direction !== (lies ? 'horizontal' : 'vertical')) return false;
      const length = lies ? boxWidth(rule.box) / boxWidth(box) : boxHeight(rule.box) / boxHeight(box);
      return (
        length > 0.9 && Math.abs(rule.box[side] - box[side]) < touching && intersectBoxes(rule.box, box) !== undefined
      );
    }),
  );

// points: rounded corners, shadows, the bar of a heading
const borderWidth = 12;

/** Rules that cross, with more text between them than drawings: a table. A plot has its numbers outside, or curves inside. */
function isGrid(box: PageBox, seeds: number, page: PageDraft): boolean {
  const crossing = page.facts.rules.filter(
    rule =>
      intersectBoxes(rule.box, box) &&
      (rule.direction === 'horizontal'
        ? boxWidth(rule.box) > 0.2 * boxWidth(box)
        : boxHeight(rule.box) > 0.1 * boxHeight(box)),
  );
  const horizontal = crossing.filter(({direction}) => direction === 'horizontal').length;
  if (horizontal < 3 || crossing.length - horizontal < 2) return false;
  const inner = growBox(unionBoxes(crossing.map(rule => rule.box))!, -2);
  const texts = page.lines.filter(line => contains(inner, centerX(line.box), centerY(line.box))).length;
  return texts >= 4 && texts > 2 * seeds;
}

/** No rule crosses an image: it stands in a cell of a table. */
function isInCell(image: PageBox, page: PageDraft): boolean {
  const inner = growBox(image, -cellPadding);
  return !page.facts.rules.some(rule => intersectBoxes(rule.box, inner));
}

/** Rules stand on all four sides, as around a cell of a table, and no further away than its padding. */
function isFramed(box: PageBox, {facts}: PageDraft, bodySize: number): boolean {
  const near = framePadding * bodySize;
  const at = (edge: number, rule: number): boolean => rule > edge && rule < edge + near;
  const [x, y] = [centerX(box), centerY(box)];
  const across = facts.rules.filter(
    ({direction, box: rule}) => direction === 'horizontal' && rule.left < x && rule.right > x,
  );
  const along = facts.rules.filter(
    ({direction, box: rule}) => direction === 'vertical' && rule.top < y && rule.bottom > y,
  );
  return (
    across.some(({box: rule}) => at(-box.top, -rule.bottom)) &&
    across.some(({box: rule}) => at(box.bottom, rule.top)) &&
    along.some(({box: rule}) => at(-box.left, -rule.right)) &&
    along.some(({box: rule}) => at(box.right, rule.left))
  );
}

/** Much text around what is drawn: a table with a logo in its corner, which its colored cells and rules hold together. */
function holdsTable(box: PageBox, drawn: PageBox, page: PageDraft): boolean {
  const around = page.lines.filter(
    line =>
      contains(box, centerX(line.box), centerY(line.box)) && !contains(drawn, centerX(line.box), centerY(line.box)),
  );
  return around.length > maxLabels && boxArea(drawn) < smallestDrawn * boxArea(box);
}

// lines: a plot has fewer beside its axes
const maxLabels = 40;

/**
 * Rules that cross with text between them, none of which touches what is drawn: a table beside a logo, which a rule over both holds
 * together. The grid of a plot lies under its curves; a box around a legend has no rules inside.
 */
function hasTableBeside(box: PageBox, drawn: PageBox, page: PageDraft): boolean {
  const rules = page.facts.rules.filter(rule => intersectBoxes(rule.box, box) && !intersectBoxes(rule.box, drawn));
  const along = rules.filter(({direction}) => direction === 'vertical');
  const rows = rules.filter(({direction, box: rule}) => {
    if (direction !== 'horizontal') return false;
    const crossed = unionBoxes(
      along.filter(other => intersectBoxes(growBox(other.box, touching), rule)).map(other => other.box),
    );
    return crossed && Math.abs(crossed.left - rule.left) < touching && Math.abs(crossed.right - rule.right) < touching;
  });
  const table = unionBoxes(rows.map(rule => rule.box));
  if (!table || rows.length < fewestRows) return false;
  const texts = page.lines.filter(line => contains(table, centerX(line.box), centerY(line.box)));
  return texts.length >= rows.length - 1;
}

/** The box of a logo with the name right below it, which is no wider. */
function withName(logo: PageBox, page: PageDraft): PageBox {
  const name = page.lines.filter(
    ({box, size}) =>
      box.left > logo.left - touching &&
      box.right < logo.right + touching &&
      Math.abs(box.top - logo.bottom) < nameGap * size,
  );
  return unionBoxes([logo, ...name.map(({box}) => box)]) ?? logo;
}

// points: ends of rules that meet, edges of a logo and its name
const touching = 1.5;
// em: a logo and its name are one drawing; lines of text are further below what they stand under
const nameGap = 0.5;
// rules of a table with two rows; a frame has two
const fewestRows = 3;

function claim(page: PageDraft, box: PageBox, bodySize: number, captions: ReadonlySet<Line>): PageDraft {
  // what stands beside an image in a cell is text of other cells
  const {box: whole, lines} = isFramed(box, page, bodySize)
    ? {box, lines: page.lines.filter(line => contains(box, centerX(line.box), centerY(line.box)))}
    : figureText(box, page.lines, bodySize, captions, page.facts.rules);
  return withFigure(page, whole, lines);
}

/** The page with a figure of some of its lines, which leave its text. */
function withFigure(page: PageDraft, box: PageBox, lines: readonly Line[]): PageDraft {
  const claimed = new Set(lines);
  const texts = lines.flatMap(withoutDrawn);
  const figure: FigureDraft = {box, lines: texts};
  return {
    ...page,
    figures: [...page.figures, figure],
    lines: page.lines.filter(line => !claimed.has(line)),
    leftOut: [
      ...page.leftOut,
      ...texts.flatMap(line =>
        line.pieces.flatMap(piece => piece.glyphs.map(glyph => ({glyph, reason: 'in-figure' as const}))),
      ),
    ],
  };
}

/** A line without boxes to tick and blanks: in a figure they are parts of what is drawn, as a marker or a wire. */
function withoutDrawn(line: Line): Line[] {
  if (!line.pieces.some(({glyphs}) => glyphs.some(({drawn}) => drawn))) return [line];
  const pieces = line.pieces
    .map(piece => ({...piece, glyphs: piece.glyphs.filter(({drawn}) => !drawn)}))
    .filter(({glyphs}) => glyphs.length > 0);
  return pieces.length > 0 ? [{...line, pieces}] : [];
}
