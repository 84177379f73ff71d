import type {PageBox} from '@recto/model';
import type {Raster} from '@recto/pdf';
import {apart} from './background.ts';
import type {Colors} from './stray-ink.ts';

/** How thick the strokes of a part of a line are, in ems, and how many of them tell so. */
export type StrokeWeight = {
  readonly thickness: number;
  readonly strokes: number;
  /** How far its ink is from its background: the sum over the channels. */
  readonly contrast: number;
  /** Points. */
  readonly em: number;
  readonly text: string;
};

/** Looks along the rows of a place, of type of `em` points: upright strokes are met as short runs of ink. */
export function strokeWeight(
  box: PageBox,
  text: string,
  em: number,
  {background, ink}: Colors,
  {width, height, rgba}: Raster,
  scale: number,
): StrokeWeight {
  const [x0, x1] = [Math.max(0, Math.floor(box.left * scale)), Math.min(width, Math.ceil(box.right * scale))];
  const [y0, y1] = [Math.max(0, Math.floor(box.top * scale)), Math.min(height, Math.ceil(box.bottom * scale))];
  const longest = longRun * em * scale;
  const whole = Math.max(1, apart(Uint8ClampedArray.from(ink), 0, background));
  let [strokes, sum] = [0, 0];
  for (let y = y0; y < y1; y++) {
    let [run, covered, full] = [0, 0, false];
    // one column more, which is background, ends the last run
    for (let x = x0; x <= x1; x++) {
      const cover = x < x1 ? Math.min(1, apart(rgba, 4 * (y * width + x), background) / whole) : 0;
      if (cover > faint) {
        run++;
        covered += cover;
        full ||= cover > 0.5;
        continue;
      }
      if (full && run <= longest) {
        strokes++;
        sum += covered;
      }
      [run, covered, full] = [0, 0, false];
    }
  }
  return {thickness: strokes > 0 ? sum / strokes / (em * scale) : 0, strokes, contrast: whole, em, text};
}

/**
 * Which of the parts of a page are set in bold type: their strokes are thicker than those of most of its type. Where print is
 * blurred thin strokes become as wide as thick ones, and paler: there the amount of their ink tells, if they are no thinner. Ink
 * alone does not, for type may be pale by itself.
 */
export function boldAmong(parts: readonly StrokeWeight[]): readonly boolean[] {
  const usual = (script: boolean, measure: (part: StrokeWeight) => number): number =>
    usualOf(
      parts.filter(part => isIdeographic(part) === script),
      measure,
    );
  const usuals = [false, true].map(script => ({
    thickness: usual(script, ({thickness}) => thickness),
    ink: usual(script, inkOf),
    em: usual(script, ({em}) => em),
  }));
  return parts.map(part => {
    const {thickness, ink, em} = usuals[isIdeographic(part) ? 1 : 0]!;
    if (part.strokes < fewStrokes) return false;
    const thicker = part.thickness / thickness;
    // blur adds less to the strokes of large type
    const least = part.em > large * em ? noThinnerLarge : noThinner;
    return thicker > bolder || (inkOf(part) > moreInk * ink && thicker > least);
  });
}

const inkOf = ({thickness, contrast}: StrokeWeight): number => thickness * contrast;

/** Of all strokes the middle one. */
function usualOf(parts: readonly StrokeWeight[], measure: (part: StrokeWeight) => number): number {
  const sorted = parts.toSorted((a, b) => measure(a) - measure(b));
  let left = 0.5 * sorted.reduce((sum, {strokes}) => sum + strokes, 0);
  const middle = sorted.find(({strokes}) => {
    left -= strokes;
    return left <= 0;
  });
  return middle ? measure(middle) : 0;
}

// their strokes are closer and finer than those of letters of the same em
const isIdeographic = ({text}: StrokeWeight): boolean => /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\uffef]/.test(text);

// of the way from background to ink
const faint = 0.2;
// ems: bars and rules
const longRun = 0.35;
// fewer tell nothing
const fewStrokes = 20;
// bold type of Times, Helvetica, Computer Modern and DejaVu has 1.45 to 1.8 times the strokes of the regular one
const bolder = 1.3;
const moreInk = 1.4;
// measured on blurred pages of 120 dpi: bold has 1.16 to 1.29, regular up to 1.05
const noThinner = 1.13;
const noThinnerLarge = 1.05;
const large = 1.25;
