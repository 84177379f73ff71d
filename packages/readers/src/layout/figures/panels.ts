import {
  boxArea,
  boxHeight,
  boxWidth,
  centerX,
  centerY,
  contains,
  growBox,
  overlapX,
  overlapY,
  type PageBox,
  unionBoxes,
} from '@recto/model';
import type {DrawnPath} from '@recto/pdf';
import type {Line} from '../../draft/draft.ts';
import {
  linesUnder,
  sameLeft,
  sameMiddle,
  smallestChart,
  smallestPanelHeight,
  smallestPanelWidth,
  titleLetters,
  titleSize,
} from './params.ts';

/**
 * The shapes of a page that text is set on, as the cards of a web page or the boxes of a cheat sheet: rounded, and holding lines that
 * begin at the same left, or, where no border is drawn, a text beside a chart. A diagram's boxes are smaller, or their text is
 * centered.
 */
export function panelsOf(
  paths: readonly DrawnPath[],
  lines: readonly Line[],
  bodySize: number,
): ReadonlySet<DrawnPath> {
  const shapes = paths.filter(
    ({box, filled, stroked, slanted, curved}) =>
      (stroked ? curved : filled) &&
      !slanted &&
      boxWidth(box) > smallestPanelWidth * bodySize &&
      boxHeight(box) > smallestPanelHeight * bodySize,
  );
  // a plot of thousands of filled areas is no page of cards
  if (shapes.length > maxPanels) return new Set();
  return new Set(
    shapes.filter(({box, order, stroked}) => {
      const texts = lines.filter(line => isUpright(line) && stands(line.box, box) && drawnAfter(line, order));
      if (stroked) return holdsColumn(texts);
      return holdsAligned(texts) || (texts.length > 0 && holdsChart(box, order, paths, texts));
    }),
  );
}

const maxPanels = 60;

/** Whether a title is set on an image: then the image is a background. */
export const carriesTitle = (image: PageBox, order: number, lines: readonly Line[], bodySize: number): boolean =>
  lines.some(
    line =>
      isUpright(line) &&
      line.size > titleSize * bodySize &&
      stands(line.box, image) &&
      drawnAfter(line, order) &&
      letters(line) >= titleLetters,
  );

const isUpright = (line: Line): boolean => line.angle === 0 && line.direction !== 'vertical';

const stands = (line: PageBox, box: PageBox): boolean => contains(box, centerX(line), centerY(line));

const drawnAfter = (line: Line, order: number): boolean =>
  line.pieces.every(piece => piece.glyphs.every(glyph => glyph.order > order));

const letters = (line: Line): number =>
  line.pieces.reduce((sum, {glyphs}) => sum + glyphs.filter(({text}) => /\p{L}/u.test(text)).length, 0);

/** Two lines, one below the other, that begin at the same left but have different middles. */
const holdsAligned = (lines: readonly Line[]): boolean =>
  lines.some((line, index) => lines.slice(index + 1).some(other => isAligned(line, other)));

/** As many lines, below each other at the same left, as no label of a diagram has. */
const holdsColumn = (lines: readonly Line[]): boolean =>
  lines.some(line => lines.filter(other => isAligned(line, other)).length >= linesUnder);

const isAligned = (line: Line, other: Line): boolean =>
  overlapY(line.box, other.box) <= 0 &&
  Math.abs(line.box.left - other.box.left) < sameLeft * line.size &&
  Math.abs(centerX(line.box) - centerX(other.box)) > sameMiddle * line.size;

/** Whether a drawing of some size stands inside, and a line of text above or below it. */
function holdsChart(box: PageBox, order: number, paths: readonly DrawnPath[], texts: readonly Line[]): boolean {
  const inner = growBox(box, -1);
  const parts = paths.filter(
    path =>
      path.order > order &&
      (path.curved || path.slanted) &&
      overlapX(inner, path.box) > 0 &&
      holdsWhole(inner, path.box),
  );
  const chart = unionBoxes(parts.map(path => path.box));
  if (!chart || boxArea(chart) < smallestChart * boxArea(box)) return false;
  return texts.some(line => line.box.bottom < chart.top - line.size && line.box.left < chart.left);
}

const holdsWhole = (box: PageBox, part: PageBox): boolean =>
  part.left >= box.left && part.right <= box.right && part.top >= box.top && part.bottom <= box.bottom;
