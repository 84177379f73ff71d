import {spawnSync} from 'node:child_process';
import type {PageBox} from '@recto/model';
import type {Glyph, PageFacts} from '@recto/pdf';
import {keyOf} from './glyph-counts.ts';

/** Glyphs of the source's fonts that stand elsewhere now. */
export function movedBoxes(source: PageFacts, result: PageFacts, isNew: (glyph: Glyph) => boolean): PageBox[] {
  const placeOf = (glyph: Glyph): string => `${keyOf(glyph)} ${glyph.x.toFixed(1)} ${glyph.y.toFixed(1)}`;
  const known = new Set(source.glyphs.map(placeOf));
  const now = new Set(result.glyphs.map(placeOf));
  const ruleOf = ({left, top, right, bottom}: PageBox): string =>
    [left, top, right, bottom].map(value => value.toFixed(1)).join();
  const rules = new Set(source.rules.map(rule => ruleOf(rule.box)));
  const rulesNow = new Set(result.rules.map(rule => ruleOf(rule.box)));
  return [
    ...result.glyphs.filter(glyph => !isNew(glyph) && !known.has(placeOf(glyph))).map(glyph => glyph.box),
    ...source.glyphs.filter(glyph => !now.has(placeOf(glyph))).map(glyph => glyph.box),
    ...result.rules.filter(rule => !rules.has(ruleOf(rule.box))).map(rule => rule.box),
    ...source.rules.filter(rule => !rulesNow.has(ruleOf(rule.box))).map(rule => rule.box),
  ];
}

/** Pixels of a page that changed outside of the boxes. */
export function pixelsChanged(
  before: string,
  after: string,
  page: number,
  boxes: readonly PageBox[],
): {readonly changed: number; readonly all: number} {
  const [a, b] = [drawn(before, page), drawn(after, page)];
  const {width, height} = a;
  const touched = new Uint8Array(width * height);
  for (const {left, top, right, bottom} of boxes) {
    const scale = dpi / 72;
    for (let y = Math.max(0, Math.floor(top * scale) - 3); y < Math.min(height, bottom * scale + 3); y++) {
      touched.fill(
        1,
        y * width + Math.max(0, Math.floor(left * scale) - 3),
        y * width + Math.min(width, Math.ceil(right * scale) + 3),
      );
    }
  }
  let changed = 0;
  for (let at = 0; at < width * height; at++) {
    if (!touched[at] && (differs(a, b, at, width) || differs(b, a, at, width))) changed++;
  }
  return {changed, all: width * height};
}

const dpi = 150;

type PageImage = {readonly rgb: Uint8Array; readonly width: number; readonly height: number};

/**
 * A page as poppler draws it: PDFium rounds the widths of glyphs to thousandths of an em, so that what stays on a line is drawn a
 * fraction of a pixel elsewhere once the words before it have left.
 */
function drawn(file: string, page: number): PageImage {
  const range = ['-cropbox', '-f', `${page}`, '-l', `${page}`, '-singlefile'];
  const {stdout} = spawnSync('pdftoppm', ['-r', `${dpi}`, ...range, file], {maxBuffer: 1 << 28});
  const [head = '', width = '0', height = '0'] =
    /^P6\s(\d+)\s(\d+)\s255\s/.exec(stdout.toString('latin1', 0, 40)) ?? [];
  if (head === '') throw new Error(`pdftoppm drew nothing for page ${page} of ${file}`);
  return {rgb: stdout.subarray(head.length), width: Number(width), height: Number(height)};
}

/** Whether a pixel looks like none around its place in the other image: rounding may move a line by a fraction of a pixel. */
function differs({rgb}: PageImage, other: PageImage, at: number, width: number): boolean {
  const close = (beside: number): boolean => {
    for (let channel = 0; channel < 3; channel++) {
      const found = other.rgb[beside * 3 + channel];
      if (found === undefined || Math.abs((rgb[at * 3 + channel] as number) - found) > 8) return false;
    }
    return true;
  };
  if (close(at)) return false;
  for (let channel = 0; channel < 3; channel++) {
    let low = 255;
    let high = 0;
    for (const beside of [
      at - width - 1,
      at - width,
      at - width + 1,
      at - 1,
      at,
      at + 1,
      at + width - 1,
      at + width,
      at + width + 1,
    ]) {
      const value = other.rgb[beside * 3 + channel];
      if (value === undefined) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    const value = rgb[at * 3 + channel] as number;
    if (value < low - 8 || value > high + 8) return true;
  }
  return false;
}
