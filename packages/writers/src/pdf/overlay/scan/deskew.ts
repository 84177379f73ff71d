import {
  type Corners,
  type Doc,
  movePlaces,
  ontoCorners,
  type Point,
  type Projection,
  project,
  type Translation,
  unprojectBox,
} from '@recto/model';
import type {Raster} from '@recto/pdf';

/** A document and its translations with its skewed pages deskewed, and the projections of those onto their images. */
export type Deskewed = {
  readonly doc: Doc;
  readonly translations: readonly Translation[];
  readonly projections: ReadonlyMap<number, Projection>;
};

/** Deskews and dewarps the boxes of pages whose images are skewed or photographed at an angle; texts are set in level lines. */
export function deskewed(doc: Doc, translations: readonly Translation[]): Deskewed {
  const projections = new Map<number, Projection>();
  for (const {number, width, height, corners} of doc.pages) {
    if (corners?.length !== 4) continue;
    const points = corners.map(({x, y}): Point => [x, y]) as unknown as Corners;
    projections.set(number, ontoCorners({left: 0, top: 0, right: width, bottom: height}, points));
  }
  if (projections.size === 0) return {doc, translations, projections};
  const move: Parameters<typeof movePlaces>[1] = ({page, box}) => {
    const projection = projections.get(page);
    return projection && unprojectBox(projection, box);
  };
  return {
    doc: {...doc, children: movePlaces(doc.children, move)},
    translations: movePlaces(translations, move),
    projections,
  };
}

/** The dewarped image of a page; `scale` is pixels per point. */
export function deskewRaster(raster: Raster, projections: Projection, scale: number): Raster {
  const {width, height, rgba} = raster;
  const straight = new Uint8ClampedArray(rgba.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = project(projections, (x + 0.5) / scale, (y + 0.5) / scale);
      const [atX, atY] = [fromX * scale - 0.5, fromY * scale - 0.5];
      const x0 = Math.max(0, Math.min(width - 2, Math.floor(atX)));
      const y0 = Math.max(0, Math.min(height - 2, Math.floor(atY)));
      const right = Math.max(0, Math.min(1, atX - x0));
      const below = Math.max(0, Math.min(1, atY - y0));
      const from = 4 * (y0 * width + x0);
      const to = 4 * (y * width + x);
      for (let channel = 0; channel < 4; channel++) {
        const upper = rgba[from + channel]! * (1 - right) + rgba[from + 4 + channel]! * right;
        const under = rgba[from + 4 * width + channel]! * (1 - right) + rgba[from + 4 * width + 4 + channel]! * right;
        straight[to + channel] = upper * (1 - below) + under * below;
      }
    }
  }
  return {width, height, rgba: straight};
}
