import type {PageBox} from '@recto/model';
import type {FontFacts, Glyph} from '@recto/pdf';

/**
 * A glyph in its own writing direction: `start` and `end` run along the line, `baseline`, `top` and `bottom` across
 * it and downwards, so that rotated and vertical text is handled as if it ran from left to right.
 */
export type FramedGlyph = {
  readonly glyph: Glyph;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
};

/** The direction lines run in, in degrees clockwise; a multiple of 90 for everything but watermarks and skewed scans. */
export type Frame = {readonly angle: number; readonly cos: number; readonly sin: number};

/** The frame of an angle, exact for multiples of 90. */
export function frameOf(angle: number): Frame {
  const quarter = Math.round(angle / 90);
  if (Math.abs(angle - quarter * 90) < 0.01) {
    const [cos, sin] = quarters[((quarter % 4) + 4) % 4]!;
    return {angle, cos, sin};
  }
  const radians = (angle * Math.PI) / 180;
  return {angle, cos: Math.cos(radians), sin: Math.sin(radians)};
}

const quarters: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Where a glyph stands in a frame. */
export function frameGlyph(glyph: Glyph, frame: Frame): FramedGlyph {
  const {cos, sin} = frame;
  const start = glyph.x * cos + glyph.y * sin;
  const baseline = glyph.y * cos - glyph.x * sin;
  const {top, bottom} = inkOf(glyph, baseline, frame);
  const advance = Math.max(0, glyph.advance);
  return {glyph, start, end: start + advance, baseline, top, bottom, size: glyph.size > 0 ? glyph.size : 1};
}

/**
 * Where a glyph of a vertical line stands. Such lines are centered: `baseline` is their middle. Ideographs set one by one as
 * if horizontal have their origin at the left of their foot, Latin turned on its side has it on a baseline.
 */
export function frameVerticalGlyph(glyph: Glyph, frame: Frame): FramedGlyph {
  const placed = frameGlyph(glyph, frame);
  if (glyph.font.vertical) return placed;
  if (glyph.angle === 90) return {...placed, baseline: placed.baseline - 0.35 * placed.size};
  const start = glyph.y - 0.88 * placed.size;
  return {...placed, start, end: start + placed.size, baseline: -(glyph.x + glyph.advance / 2)};
}

function inkOf(glyph: Glyph, baseline: number, frame: Frame): {readonly top: number; readonly bottom: number} {
  const {size} = glyph;
  const ink = isQuarter(frame)
    ? boxInFrame(glyph.box, frame)
    : {top: baseline - 0.7 * size, bottom: baseline + 0.2 * size};
  // an extension font's glyph is never that low: its outline is not known, and it hangs an em down from its origin
  if (isExtension(glyph.font) && ink.bottom - ink.top < 0.8 * size) return {top: baseline, bottom: baseline + size};
  return ink;
}

/** TeX's fonts of big operators and delimiters, whose glyphs hang from their origin. */
export function isExtension(font: FontFacts): boolean {
  let known = extensions.get(font);
  if (known === undefined) {
    known = font.encoding === 'OMX' || extension.test(font.name);
    extensions.set(font, known);
  }
  return known;
}

// asked for every glyph
const extensions = new WeakMap<FontFacts, boolean>();
const extension = /^(?:cmex|[a-z]*mathext|eu?ex|yhex|txex|pxex|mtex|esint|.*math-?ex)/i;

/** A page box in the coordinates of a frame; its bounds where the frame is slanted. */
export function boxInFrame(box: PageBox, {cos, sin}: Frame): PageBox {
  const x1 = box.left * cos + box.top * sin;
  const x2 = box.right * cos + box.bottom * sin;
  const x3 = box.left * cos + box.bottom * sin;
  const x4 = box.right * cos + box.top * sin;
  const y1 = box.top * cos - box.left * sin;
  const y2 = box.bottom * cos - box.right * sin;
  const y3 = box.bottom * cos - box.left * sin;
  const y4 = box.top * cos - box.right * sin;
  return {
    left: Math.min(x1, x2, x3, x4),
    right: Math.max(x1, x2, x3, x4),
    top: Math.min(y1, y2, y3, y4),
    bottom: Math.max(y1, y2, y3, y4),
  };
}

/** The page coordinate of a baseline: y, or x where lines run up or down. */
export function baselineOnPage(baseline: number, frame: Frame): number {
  if (!isQuarter(frame)) return baseline * frame.cos;
  return frame.cos !== 0 ? baseline * frame.cos : baseline * -frame.sin;
}

const isQuarter = ({cos, sin}: Frame): boolean => cos === 0 || sin === 0;
