import {drawRegion, fetchRegion} from '../../../ui/page-region.ts';
import type {PageBlock} from '../../pdf/index.ts';
import type {ParsePage} from '../items.ts';

// points around the region
const margin = 6;
// characters of a data URL; the server takes 1.5 MB
const longest = 1_900_000;
// pixels of the longer side beyond which a model sees no more
const widest = 1600;

/** A region of a page as a data URL, cut out of the page's picture. Undefined when the picture cannot be fetched. */
export async function cropImage(page: ParsePage, box: PageBlock['box']): Promise<string | undefined> {
  const region = await fetchRegion(page, box, margin).catch(() => undefined);
  if (!region || region.width < 1 || region.height < 1) return undefined;
  const {width, height} = region;
  for (let shrink = Math.min(1, widest / Math.max(width, height)); shrink > 0.05; shrink /= 2) {
    const canvas = drawRegion(region, shrink);
    const found = [canvas.toDataURL('image/png'), canvas.toDataURL('image/jpeg', 0.85)];
    const fitting = found.find(url => url.length <= longest);
    if (fitting !== undefined) return fitting;
  }
  return undefined;
}
