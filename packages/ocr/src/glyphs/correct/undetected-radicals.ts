import {boxHeight, boxWidth, centerX, centerY, contains, growBox, type PageBox} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import {trainedEm} from '../detect/detect-glyphs.ts';
import type {InkComponents} from '../detect/ink-components.ts';

/**
 * Radicals that were not detected, or in pieces, as large ones are: a bar whose ink goes on at its left end down to below what stands under
 * it, and nowhere else, is that of a radical.
 */
export function withUndetectedRadicals(
  glyphs: readonly OcrGlyph[],
  bars: readonly PageBox[],
  ink: InkComponents,
): OcrGlyph[] {
  let all = [...glyphs];
  for (const bar of bars) {
    const index = partOf(bar, ink);
    const part = index === undefined ? undefined : ink.components[index]!.box;
    if (index === undefined || !part || boxHeight(part) < leastHeight || boxWidth(part) < leastWidth) continue;
    if (Math.abs(part.right - bar.right) > slack || Math.abs(part.top - bar.top) > slack) continue;
    const box = {left: part.left, top: part.top, right: cornerOf(index, bar, ink), bottom: part.bottom};
    const wide = boxWidth(box);
    if (wide < leastSign || wide > 1.2 * boxHeight(box) || part.right - box.right < leastWidth) continue;
    const within = all.filter(
      ({box: other}) => contains(growBox(box, slack), centerX(other), centerY(other)) && isOf(index, other, ink),
    );
    if (within.some(({symbol}) => !piece.test(symbol))) continue;
    const glyph = {symbol: '√', box, x: box.left, y: box.top, advance: wide, size: trainedEm, confidence};
    all = [...all.filter(one => !within.includes(one)), glyph];
  }
  return all;
}

// what a radical's strokes are taken for
const piece = /^[⎷⏐┌|∣/′.·]$/u;

function partOf(bar: PageBox, {width, componentAt}: InkComponents): number | undefined {
  const y = Math.floor((bar.top + bar.bottom) / 2);
  const index = componentAt[y * width + Math.floor(centerX(bar))] ?? -1;
  return index < 0 ? undefined : index;
}

/** Where the ink of the part that hangs below its bar ends; beyond the bar's end where it hangs from elsewhere, too. */
function cornerOf(index: number, bar: PageBox, {width, componentAt, components}: InkComponents): number {
  const part = components[index]!.box;
  let right = part.left;
  for (let y = Math.ceil(bar.bottom) + slack; y < part.bottom; y++)
    for (let x = part.right - 1; x >= right; x--) if (componentAt[y * width + x] === index) right = x + 1;
  return right;
}

/** Whether most of the ink in the glyph's box is the part's. */
function isOf(index: number, box: PageBox, {width, height, componentAt}: InkComponents): boolean {
  let [own, all] = [0, 0];
  for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(height, box.bottom); y++) {
    for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(width, box.right); x++) {
      const part = componentAt[y * width + x]!;
      if (part >= 0) all++;
      if (part === index) own++;
    }
  }
  return own > 0.5 * all;
}

// pixels at twenty-two an em
const slack = 3;
const leastHeight = 16;
const leastWidth = 8;
const leastSign = 6;
const confidence = 0.6;
