import {boxWidth, centerX, centerY, contains, firstIndex, type PageBox, unionBoxes} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';

/**
 * Relations and colons with the half of them that was left out of their box and taken for a glyph or a rule by itself: the lower
 * bar of `≥`, a stroke of `=`, the upper dot of `:`. Such a half is as wide as its glyph, right above or below it, and uncertain. So is the drop at the end
 * of an integral's stroke, within the glyph's box, when it was taken for a point.
 */
export function mergeHalves(glyphs: readonly OcrGlyph[]): OcrGlyph[] {
  const wholes = glyphs.filter(({symbol}) => relation.test(symbol) || symbol === ':').sort(byLeft);
  const integrals = glyphs.filter(({symbol, confidence}) => integral.test(symbol) && confidence > uncertain);
  const owners = new Map<OcrGlyph, OcrGlyph>();
  for (const half of glyphs) {
    const owner =
      half.confidence < uncertain
        ? (ownerOf(half, wholes) ?? (half.confidence < drop ? integrals.find(whole => isDrop(half, whole)) : undefined))
        : undefined;
    if (owner && !owners.has(owner)) owners.set(half, owner);
  }
  if (owners.size === 0) return [...glyphs];
  const boxes = new Map<OcrGlyph, PageBox>();
  for (const [half, owner] of owners) boxes.set(owner, unionBoxes([boxes.get(owner) ?? owner.box, half.box])!);
  return glyphs
    .filter(glyph => !owners.has(glyph))
    .map(glyph => (boxes.has(glyph) ? {...glyph, box: boxes.get(glyph)!} : glyph));
}

/** Rules that are no stroke of a relation. */
export function withoutStrokes(bars: readonly PageBox[], glyphs: readonly OcrGlyph[]): PageBox[] {
  const wholes = glyphs.filter(({symbol}) => relation.test(symbol)).sort(byLeft);
  return bars.filter(bar => !around(bar.left, wholes).some(glyph => isHalf(bar, glyph)));
}

function ownerOf(half: OcrGlyph, wholes: readonly OcrGlyph[]): OcrGlyph | undefined {
  const isStroke = /^[−=¯_-]$/u.test(half.symbol);
  if (!isStroke && !/^[.·˙]$/u.test(half.symbol)) return undefined;
  return around(half.box.left, wholes).find(
    whole =>
      whole !== half &&
      whole.confidence > half.confidence &&
      (whole.symbol === ':') !== isStroke &&
      isHalf(half.box, whole),
  );
}

const isDrop = ({symbol, box}: OcrGlyph, {box: whole}: OcrGlyph): boolean =>
  /^[.·˙,]$/u.test(symbol) && contains(whole, centerX(box), centerY(box));

function isHalf(half: PageBox, {box, size}: OcrGlyph): boolean {
  const slack = Math.max(leastSlack, sideSlack * boxWidth(box));
  if (Math.abs(half.left - box.left) > slack || Math.abs(half.right - box.right) > slack) return false;
  const gap = Math.max(half.top - box.bottom, box.top - half.bottom);
  return gap > -widestOverlap * size && gap < widestGap * size;
}

/** Those of the glyphs, sorted from the left, that begin about there. */
function around(left: number, sorted: readonly OcrGlyph[]): OcrGlyph[] {
  return sorted.slice(
    firstIndex(sorted, ({box}) => box.left >= left - farthest),
    firstIndex(sorted, ({box}) => box.left > left + farthest),
  );
}

const byLeft = (a: OcrGlyph, b: OcrGlyph): number => a.box.left - b.box.left;

const relation = /^[=≤≥≡⩽⩾⊆⊇≃⪯⪰⊑⊒]$/u;
const integral = /^[∫∬∭∮∯]$/u;
const uncertain = 0.5;
const drop = 0.3;
// pixels at twenty-two an em
const leastSlack = 1.5;
const farthest = 6;
// share of its width
const sideSlack = 0.15;
// em
const widestGap = 0.2;
const widestOverlap = 0.15;
