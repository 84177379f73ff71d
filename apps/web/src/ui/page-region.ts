import type {PageBox} from '@recto/model';

/** A part of a page's image, in pixels of it. */
type PageRegion = {
  readonly picture: ImageBitmap;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The part of a page's image around a box, `margin` points wider on each side. Throws when the image cannot be fetched. */
export async function fetchRegion(
  {url, pageWidth}: {readonly url: string; readonly pageWidth: number},
  box: PageBox,
  margin: number,
): Promise<PageRegion> {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const scale = picture.width / pageWidth;
  const left = Math.max(0, (box.left - margin) * scale);
  const top = Math.max(0, (box.top - margin) * scale);
  const width = Math.min(picture.width, (box.right + margin) * scale) - left;
  const height = Math.min(picture.height, (box.bottom + margin) * scale) - top;
  return {picture, left, top, width, height};
}

/** Draws a part of a page, smaller by `shrink`. */
export function drawRegion({picture, left, top, width, height}: PageRegion, shrink = 1): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * shrink));
  canvas.height = Math.max(1, Math.round(height * shrink));
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}
