import {
  compose,
  type Doc,
  identity,
  type PageBox,
  type Projection,
  projectBox,
  scaleProjection,
  turnAbout,
} from '@recto/model';
import type {RecognisedPage} from '@recto/readers';

/**
 * Where places of a page as it was read lie in its picture, in points of a page of that width. It was turned level about its
 * middle, and before that set straight where it was seen from aside; undefined when it was read as it is.
 */
export function projectionOf(recognised: RecognisedPage, pageWidth: number): Projection | undefined {
  const {width, height, skew, flattened} = recognised;
  const lean = (skew * Math.PI) / 180;
  if (!flattened && Math.abs(lean) * Math.max(width, height) < leastShift) return undefined;
  const turn = turnAbout(width / 2, height / 2, lean);
  return scaleProjection(compose(flattened ?? identity, turn), pageWidth / width);
}

// pixels
const leastShift = 2;

/** The document with its places where the pictures of its pages show them: boxes around what is leant or narrows there. */
export function placesInPicture(doc: Doc, leant: ReadonlyMap<number, Projection>): Doc {
  if (leant.size === 0) return doc;
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    const {page, box} = value as {readonly page?: unknown; readonly box?: PageBox};
    const toPicture = typeof page === 'number' && box ? leant.get(page) : undefined;
    if (toPicture) return {...value, box: projectBox(toPicture, box!)};
    return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, moved(each)]));
  };
  return {...doc, children: moved(doc.children) as Doc['children']};
}
