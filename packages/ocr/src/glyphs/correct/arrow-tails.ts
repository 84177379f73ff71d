import {boxWidth, centerY} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import type {InkComponents} from '../detect/ink-components.ts';

/** Arrows with a stroke across their tail: TeX draws `↦` as two glyphs, of which the detector finds the arrow. */
export function withArrowTails(glyphs: readonly OcrGlyph[], ink: InkComponents): OcrGlyph[] {
  const tailed = new Set(glyphs.filter(glyph => glyph.symbol === '→' && hasTail(glyph, ink)));
  if (tailed.size === 0) return [...glyphs];
  return (
    glyphs
      // the stroke, where it was detected by itself
      .filter(({symbol, box}) => {
        if (!/^[↦|∣⏐]$/u.test(symbol)) return true;
        return ![...tailed].some(
          ({box: arrow}) => Math.abs(box.left - arrow.left) < 4 && Math.abs(centerY(box) - centerY(arrow)) < 3,
        );
      })
      .map(glyph => (tailed.has(glyph) ? {...glyph, symbol: '↦'} : glyph))
  );
}

/** Whether the ink at the left end of an arrow reaches as far up as down, and further than the shaft is thick. */
function hasTail({box, size}: OcrGlyph, {width, height, componentAt}: InkComponents): boolean {
  const [from, to] = [Math.max(0, Math.floor(box.left) - 3), Math.min(width - 1, Math.ceil(box.left) + 3)];
  const middle = Math.round(box.left + boxWidth(box) / 2);
  const shaft = [0, -1, 1, -2, 2, -3, 3]
    .map(step => Math.round(centerY(box)) + step)
    .find(y => y >= 0 && y < height && (componentAt[y * width + middle] ?? -1) >= 0);
  if (shaft === undefined) return false;
  const part = componentAt[shaft * width + middle];
  const reach = (x: number, step: number): number => {
    let far = 0;
    for (let y = shaft; y >= 0 && y < height && componentAt[y * width + x] === part; y += step) far++;
    return far;
  };
  for (let x = from; x <= to; x++) if (reach(x, -1) > leastReach * size && reach(x, 1) > leastReach * size) return true;
  return false;
}

// em on either side: half the height of the stroke is .25
const leastReach = 0.17;
