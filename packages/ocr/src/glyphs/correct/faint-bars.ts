import {boxWidth, overlapX, type PageBox} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import type {Ink} from '../detect/bars.ts';
import {trainedEm} from '../detect/detect-glyphs.ts';
import {partsFraction} from './snap-glyphs.ts';

/**
 * Fraction bars too faint to be ink: a hairline drawn between two rows of pixels leaves a gray one, and less of it when the image is
 * made smaller. A level gray line with clear paper about it is accepted where it parts what stands above from what stands below.
 */
export function faintBars(ink: Ink, glyphs: readonly OcrGlyph[], bars: readonly PageBox[]): PageBox[] {
  const found: PageBox[] = [];
  for (let y = 2; y < ink.height - 2; y++) {
    for (const {left, right} of runsOf(ink, y)) {
      const box = {left, right, top: y, bottom: y + 1};
      if ([...bars, ...found].some(other => isNear(other, box)) || !isBare(ink, box)) continue;
      if (glyphs.some(glyph => coversRun(glyph, box))) continue;
      if (partsFraction({box, size: trainedEm}, glyphs)) found.push(box);
    }
  }
  return found;
}

// shares of black: what is paler is noise, and what is darker ink that other rules see
const faintest = 0.1;
const darkest = 0.5;
const shortest = 8;

function runsOf({width, values}: Ink, y: number): {left: number; right: number}[] {
  const runs: {left: number; right: number}[] = [];
  let start = -1;
  for (let x = 0; x <= width; x++) {
    const isOn = x < width && values[y * width + x]! >= faintest;
    if (isOn && start < 0) start = x;
    if (isOn || start < 0) continue;
    if (x - start >= shortest) runs.push({left: start, right: x});
    start = -1;
  }
  return runs;
}

/** Whether the rows two above and two below are paper. */
function isBare({width, values}: Ink, {left, right, top}: PageBox): boolean {
  const mean = (y: number): number => {
    let sum = 0;
    for (let x = left; x < right; x++) sum += values[y * width + x]!;
    return sum / (right - left);
  };
  const own = mean(top);
  return (
    own < darkest && [top - 2, top + 2].every(y => mean(y) < 0.4 * own) && own >= mean(top - 1) && own >= mean(top + 1)
  );
}

const isNear = (bar: PageBox, box: PageBox): boolean =>
  bar.top < box.bottom + 2 && bar.bottom > box.top - 2 && overlapX(bar, box) > 0;

/** A stroke of a glyph is not beside it. */
const coversRun = ({box}: OcrGlyph, run: PageBox): boolean =>
  box.top < run.bottom && box.bottom > run.top && overlapX(box, run) > 0.3 * boxWidth(run);
