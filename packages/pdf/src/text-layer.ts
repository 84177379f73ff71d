import {boxArea} from '@recto/model';
import type {PageFacts} from './facts.ts';

/** Whether a page is a scan with a text layer: one large image, and text drawn invisibly over it. */
export function hasTextLayer({glyphs, images, width, height}: PageFacts): boolean {
  if (!images.some(({box}) => boxArea(box) > 0.5 * width * height)) return false;
  let invisible = 0;
  let shown = 0;
  for (const {blank, hidden, text} of glyphs) {
    // a glyph that its font does not map to Unicode carries no text
    if (blank || text === '') continue;
    if (hidden === 'invisible') invisible++;
    else if (!hidden) shown++;
  }
  return invisible > 20 && shown < 0.1 * invisible;
}
