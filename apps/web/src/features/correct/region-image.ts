import type {PageBox} from '@recto/model';
import type {SourcePage} from './pages-context.ts';

// points around the region: letters at its edge are whole
const margin = 4;

/** A region of a page as a PNG, cut out of the page's image. Throws when that cannot be fetched or drawn. */
export async function regionImage({url, pageWidth}: SourcePage, box: PageBox): Promise<Blob> {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const scale = picture.width / pageWidth;
  const left = Math.max(0, (box.left - margin) * scale);
  const top = Math.max(0, (box.top - margin) * scale);
  const width = Math.max(1, Math.min(picture.width - left, (box.right - box.left + 2 * margin) * scale));
  const height = Math.max(1, Math.min(picture.height - top, (box.bottom - box.top + 2 * margin) * scale));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(width), Math.ceil(height)];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no images');
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the region could not be drawn'))), 'image/png');
  });
}
