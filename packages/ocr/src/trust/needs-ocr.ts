import {boxArea, intersectBoxes} from '@recto/model';
import type {PageFacts} from '@recto/pdf';

/** Why the text of a page must be read from its image; undefined when the file's own text will do. */
export type OcrReason = 'no-text' | 'unreadable-text';

/** Looks at what a file says of a page: images without text, or text in fonts that do not tell what their glyphs mean. */
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
  const pictured = images.reduce((sum, {box}) => {
    const seen = intersectBoxes(box, page);
    return sum + (seen ? boxArea(seen) : 0);
  }, 0);
  // a page number may stand beside the image of a page
  if (pictured > leastPicture * width * height) return 'no-text';
  return readable + unreadable === 0 && paths.length > outlines ? 'no-text' : undefined;
}

const fewSigns = 12;
const mostUnreadable = 0.3;
const leastPicture = 0.2;
// a page of contents has more points than letters
const leastLettered = 0.15;
// text that was turned into curves has some for every letter
const outlines = 200;
