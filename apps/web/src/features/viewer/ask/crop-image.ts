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
  const picture = await fetch(page.url)
    .then(answer => answer.blob())
    .then(createImageBitmap)
    .catch(() => undefined);
  if (!picture) return undefined;
  const scale = picture.width / page.pageWidth;
  const left = Math.max(0, box.left - margin) * scale;
  const top = Math.max(0, box.top - margin) * scale;
  const width = Math.min(picture.width, (box.right + margin) * scale) - left;
  const height = Math.min(picture.height, (box.bottom + margin) * scale) - top;
  if (width < 1 || height < 1) return undefined;
  for (let shrink = Math.min(1, widest / Math.max(width, height)); shrink > 0.05; shrink /= 2) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * shrink));
    canvas.height = Math.max(1, Math.round(height * shrink));
    canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
    const found = [canvas.toDataURL('image/png'), canvas.toDataURL('image/jpeg', 0.85)];
    const fitting = found.find(url => url.length <= longest);
    if (fitting !== undefined) return fitting;
  }
  return undefined;
}
