import {boxArea, intersectBoxes} from '@recto/model';
import type {PageFacts} from '@recto/pdf';

/** Why the text of a page must be read from its image; undefined when the file's own text will do. */
export type OcrReason = 'no-text' | 'unreadable-text';

/** Decides by the file alone: images without text, or text in fonts without a ToUnicode map. */
export function needsOcr({glyphs, images, paths, width, height}: PageFacts): OcrReason | undefined {
  let readable = 0;
  let unreadable = 0;
  let invisible = 0;
  let lettered = 0;
  for (const {blank, hidden, text} of glyphs) {
    if (blank || (hidden && hidden !== 'invisible')) continue;
    if (text === '') unreadable++;
    else readable++;
    if (hidden && text !== '') {
      invisible++;
      if (/[\p{L}\p{N}]/u.test(text)) lettered++;
    }
  }
  if (unreadable > fewSigns && unreadable > mostUnreadable * (readable + unreadable)) return 'unreadable-text';
  // what some program wrote over a scan, of nothing but glyphs
  if (2 * invisible > readable && invisible > fewSigns && lettered < leastLettered * invisible)
    return 'unreadable-text';
  if (readable + unreadable > fewSigns) return undefined;
  const page = {left: 0, top: 0, right: width, bottom: height};
  const imageArea = images.reduce((sum, {box}) => {
    const visible = intersectBoxes(box, page);
    return sum + (visible ? boxArea(visible) : 0);
  }, 0);
  // a page number may stand beside the image of a page
  if (imageArea > leastImageShare * width * height) return 'no-text';
  return readable + unreadable === 0 && paths.length > outlines ? 'no-text' : undefined;
}

const fewSigns = 12;
const mostUnreadable = 0.3;
const leastImageShare = 0.2;
// a page of contents has more points than letters
const leastLettered = 0.15;
// text that was turned into curves has some for every letter
const outlines = 200;
