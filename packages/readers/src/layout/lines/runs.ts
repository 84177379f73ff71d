import {type FramedGlyph, isExtension} from '../../draft/frame.ts';

/** Glyphs drawn one after another on one baseline without a gap: a word or a part of one. */
export type Run = {
  readonly glyphs: FramedGlyph[];
  readonly start: number;
  end: number;
  readonly baseline: number;
  readonly size: number;
  top: number;
  bottom: number;
  /** Position among the page's runs in drawing order. */
  readonly index: number;
  /** Blank glyphs drawn after it. */
  blanksAfter: number;
  /** A blank glyph ends where it begins, whenever it was drawn: text that runs to the left is drawn in another order than it stands. */
  blankBefore: boolean;
  /** From a font whose origins do not lie on the baseline: big operators and delimiters of TeX. */
  readonly hanging: boolean;
};

/** Cuts glyphs in drawing order into runs. Linear. */
export function findRuns(glyphs: readonly FramedGlyph[]): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  const blanks = new Map<string, FramedGlyph>();
  for (const placed of glyphs) {
    if (placed.glyph.blank) {
      if (run) run.blanksAfter++;
      blanks.set(placeOf(placed.baseline, placed.end), placed);
      continue;
    }
    const hanging = isHanging(placed);
    if (run && run.blanksAfter === 0 && run.hanging === hanging && !hanging && continues(run, placed)) {
      run.glyphs.push(placed);
      run.end = Math.max(run.end, placed.end);
      run.top = Math.min(run.top, placed.top);
      run.bottom = Math.max(run.bottom, placed.bottom);
      continue;
    }
    run = {
      glyphs: [placed],
      start: placed.start,
      end: placed.end,
      baseline: placed.baseline,
      size: placed.size,
      top: placed.top,
      bottom: placed.bottom,
      index: runs.length,
      blanksAfter: 0,
      blankBefore: false,
      hanging,
    };
    runs.push(run);
  }
  if (blanks.size > 0) for (const run of runs) run.blankBefore = isAfterBlank(run, blanks);
  return runs;
}

function isAfterBlank({start, baseline, size}: Run, blanks: ReadonlyMap<string, FramedGlyph>): boolean {
  for (const down of [0, -1, 1]) {
    for (const along of [0, -1, 1]) {
      const blank = blanks.get(placeOf(baseline + down, start + along));
      const touches =
        blank && Math.abs(blank.end - start) < 0.1 * size && Math.abs(blank.baseline - baseline) <= 0.02 * size;
      if (touches) return true;
    }
  }
  return false;
}

/** The point of the page around which something is. */
const placeOf = (baseline: number, along: number): string => `${Math.round(baseline)} ${Math.round(along)}`;

function continues(run: Run, placed: FramedGlyph): boolean {
  const gap = (placed.start - run.end) / run.size;
  return (
    placed.glyph.line === run.glyphs[0]!.glyph.line &&
    Math.abs(placed.baseline - run.baseline) <= 0.02 * run.size &&
    Math.abs(placed.size - run.size) <= 0.02 * run.size &&
    gap < 0.12 &&
    // an accent is drawn before the letter under it
    (gap > -0.12 ||
      (gap > -0.8 && placed.start >= run.start - 0.2 * run.size && run.glyphs.length < 40 && overlapsLast(run, placed)))
  );
}

const overlapsLast = (run: Run, placed: FramedGlyph): boolean => {
  const last = run.glyphs.at(-1)!;
  return placed.start >= last.start - 0.4 * run.size;
};

/** Glyphs of the math extension fonts hang from their origin: their ink is centered on the axis, not set on the baseline. */
function isHanging({glyph, baseline, top, bottom, size}: FramedGlyph): boolean {
  if (isExtension(glyph.font)) return true;
  // so does the radical of the symbol fonts
  if (glyph.font.math && top > baseline - 0.12 * size && bottom > baseline + 0.6 * size) return true;
  // the same design in OpenType math fonts keeps baselines, so only tall glyphs whose ink misses the baseline by far
  return (
    glyph.font.math && bottom - top > 1.3 * size && (top > baseline - 0.3 * size || bottom < baseline + 0.1 * size)
  );
}
