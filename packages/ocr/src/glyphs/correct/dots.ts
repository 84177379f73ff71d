import {mainSize} from '@recto/math';
import {boxHeight, boxWidth, centerX, centerY, type PageBox} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import type {InkComponents} from '../detect/ink-components.ts';

/**
 * Single points for what was detected as dots together: fonts have `…` and `⋮` in one piece, of which the detector reports each point as
 * the whole of it or as a full stop. The layout joins three in a row again.
 */
export function separateDots(glyphs: readonly OcrGlyph[], {components}: Pick<InkComponents, 'components'>): OcrGlyph[] {
  const groups = glyphs.filter(({symbol}) => dots.test(symbol));
  if (groups.length === 0) return [...glyphs];
  const points = components.map(({box}) => box).filter(isPoint);
  const result: OcrGlyph[] = glyphs.filter(glyph => !groups.includes(glyph));
  const isTaken = (point: PageBox): boolean =>
    result.some(({box}) => Math.abs(centerX(box) - centerX(point)) < 2 && Math.abs(centerY(box) - centerY(point)) < 2);
  const size = mainSize(result) || groups[0]!.size;
  for (const group of groups) {
    const {symbol, box} = group;
    const own = points.filter(
      point =>
        centerX(point) > box.left - slack &&
        centerX(point) < box.right + slack &&
        centerY(point) > box.top - slack &&
        centerY(point) < box.bottom + slack,
    );
    // it stays as detected where its points have run together
    if (own.length === 0) result.push(group);
    for (const point of own) {
      if (isTaken(point)) continue;
      result.push({
        ...group,
        symbol: symbol === '⋯' ? '·' : '.',
        box: point,
        x: point.left,
        y: point.bottom,
        advance: boxWidth(point),
        size,
      });
    }
  }
  return result;
}

const dots = /^[…⋯⋮⋱]$/u;

const isPoint = (box: PageBox): boolean => {
  const [width, height] = [boxWidth(box), boxHeight(box)];
  return Math.max(width, height) <= largest && Math.min(width, height) >= 0.5 * Math.max(width, height);
};

// pixels at twenty-two an em
const largest = 6;
const slack = 2;
